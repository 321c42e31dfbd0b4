import type { ReactNode } from 'react';
import { OpenedSessionMaterials } from '../features/materials/OpenedSessionMaterials.tsx';
import { OpenedBrief } from '../features/session-brief/OpenedBrief.tsx';
import { OpenedProgress } from '../features/session-brief/OpenedProgress.tsx';

/** A page of sessions with what other features open beside it or in its place, according to the address. */
export function WithOpenedSession({ children }: { children: ReactNode }) {
  return (
    <>
      <OpenedBrief>{children}</OpenedBrief>
      <OpenedSessionMaterials />
      <OpenedProgress />
    </>
  );
}
