import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Preloadable } from '../../contract/module-contract.ts';

/** Has no box of its own: what is inside stands where it would stand without it. */
const Around = styled.div`
  display: contents;
`;

type Props = { of: Required<Preloadable>; children: ReactNode };

/** Around what opens a part that loads late: pointer or focus on it begins the download, before the click. */
export function PreloadOnIntent({ of: { preload }, children }: Props) {
  // Whoever opens the part asks again, and is told there what failed.
  const begin = (): void => void preload().catch(() => undefined);
  return (
    <Around onPointerOver={begin} onFocus={begin}>
      {children}
    </Around>
  );
}
