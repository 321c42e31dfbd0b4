import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { useAddress } from '@milepost/shared/features/address';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

type Props = { session: { readonly id: string; readonly title: string }; onClose: () => void };
const SessionMaterials = lazyPage<Props>(() => import('./SessionMaterials.tsx'));

/** The materials of the coach's own session that the address names by `materials`. */
export function OpenedSessionMaterials() {
  const { user } = useSignedIn();
  const { parameters, change } = useAddress();
  const id = parameters.get('materials');
  const { data } = useQuery({ ...coachingSessionQueries.forCoach(user.id), enabled: id !== null });
  const session = data?.find((own) => own.id === id);
  return session && <SessionMaterials session={session} onClose={() => change({ materials: null })} />;
}
