import { useSignedIn } from '@milepost/shared/auth';
import { CoachList } from './CoachList.tsx';
import { SessionManagement } from './SessionManagement.tsx';

/** `/sessions`: a coach's own sessions; an administrator first chooses whose. */
export default function SessionsPage() {
  const { user, actor } = useSignedIn();
  return actor.role === 'super_admin' ? <CoachList /> : <SessionManagement coachId={user.id} />;
}
