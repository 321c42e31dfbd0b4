import type { ReactNode } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import { CoachList } from './CoachList.tsx';
import { SessionManagement } from './SessionManagement.tsx';

/** `/sessions`: a coach's own sessions; an administrator first chooses whose. */
export default function SessionsPage({ calendar, integrations }: { calendar?: ReactNode; integrations?: ReactNode }) {
  const { user, actor } = useSignedIn();
  return actor.role === 'super_admin' ? (
    <CoachList />
  ) : (
    <SessionManagement coachId={user.id} calendar={calendar} integrations={integrations} />
  );
}
