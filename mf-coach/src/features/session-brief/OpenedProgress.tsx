import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { useAddress } from '@milepost/shared/features/address';
import { ProgressDialog } from './ProgressDialog.tsx';

/** Update Progress for the coach's own session that the address names by `progress`. */
export function OpenedProgress() {
  const { user } = useSignedIn();
  const { parameters, change } = useAddress();
  const id = parameters.get('progress');
  const { data } = useQuery({ ...coachingSessionQueries.forCoach(user.id), enabled: id !== null });
  const session = data?.find((own) => own.id === id);
  return session && <ProgressDialog key={session.id} session={session} onClose={() => change({ progress: null })} />;
}
