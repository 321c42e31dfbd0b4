import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatZone } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AvailabilityEditor } from './AvailabilityEditor.tsx';

/** `/coach/availability`: when and how clients can book, in the coach's time zone. */
export default function AvailabilityPage() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  // A form is filled from it: changes made elsewhere show when the form is saved.
  const { data, error, refetch } = useQuery({
    ...availabilityQueries.own(user.id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  return (
    <Page>
      <PageHeader title="Availability" subtitle={`When clients can book you. All times are in ${formatZone(zone)}`} />
      {data && <AvailabilityEditor saved={data} coachId={user.id} zone={zone} />}
      {!data && error && (
        <Card>
          <ErrorState title="Failed to load your availability" onRetry={() => void refetch()}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        </Card>
      )}
      {!data && !error && (
        <Card>
          <Skeleton shape="block" height="420px" label="Loading availability..." />
        </Card>
      )}
    </Page>
  );
}
