import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Preloadable } from '../../contract/module-contract.ts';

/** Has no box of its own: the children are laid out as without it. */
const Around = styled.div`
  display: contents;
`;

type Props = { of: Required<Preloadable>; children: ReactNode };

/** Wraps what opens a lazily loaded part: pointer or focus on it starts the download, before the click. */
export function PreloadOnIntent({ of: { preload }, children }: Props) {
  // Opening the part loads it again, and shows the failure there.
  const begin = (): void => void preload().catch(() => undefined);
  return (
    <Around onPointerOver={begin} onFocus={begin}>
      {children}
    </Around>
  );
}
