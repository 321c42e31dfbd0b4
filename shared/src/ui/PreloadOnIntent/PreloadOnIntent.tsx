import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Preloadable } from '../../contract/module-contract.ts';

/** Has no box of its own: the children are laid out as without it. */
const Around = styled.div`
  display: contents;
`;

type Props = { of: Required<Preloadable>; children: ReactNode };

/** Around what opens a part that loads late: pointer or focus on it begins the download, before the click. */
export function PreloadOnIntent({ of: { preload }, children }: Props) {
  // Opening the part requests it again, and shows there what failed.
  const begin = (): void => void preload().catch(() => undefined);
  return (
    <Around onPointerOver={begin} onFocus={begin}>
      {children}
    </Around>
  );
}
