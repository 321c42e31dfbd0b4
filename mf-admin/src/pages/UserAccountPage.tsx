import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useCan } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { personalDataQueries } from '@milepost/shared/entities/personal-data/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { LatestActivity } from '../features/activity-logs/LatestActivity.tsx';
import { HoldAlert } from '../features/compliance/legal-holds/HoldAlert.tsx';
import { UserPage } from '../features/people/account/UserPage.tsx';

const HoldDialog = lazyDialog(() =>
  import('../features/compliance/legal-holds/HoldDialog.tsx').then((part) => part.HoldDialog),
);

/** `/admin/users/{id}`: a user's account, a legal hold on it, and the latest of what the activity log holds of it. */
export default function UserAccountPage() {
  const { id = '' } = useParams();
  const { data: hold } = useQuery({ ...personalDataQueries.holdOf(id), enabled: useCan()('view_security_logs') });
  useLiveList({ table: 'legal_holds', filter: `user_id=eq.${id}` });
  return (
    <UserPage
      log={(userId) => <LatestActivity key={userId} userId={userId} />}
      notice={hold && <HoldAlert hold={{ ...hold, placed_by: hold.placer && nameOf(hold.placer) }} />}
      placeHold={hold === null ? (person, onClose) => <HoldDialog person={person} onClose={onClose} /> : undefined}
    />
  );
}
