import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { CalendarView } from './CalendarView.tsx';

/** The tab 'Calendar View': the coach's own calendar, or that of the coach whom an administrator views. */
export default function CalendarTab() {
  const { user } = useSignedIn();
  const { coachId = user.id } = useParams();
  const ownZone = useTimeZone();
  const isOwn = coachId === user.id;
  const coach = useQuery({ ...profileQueries.profile(coachId), enabled: !isOwn });
  const zone = isOwn ? ownZone : coach.data && (coach.data.time_zone ?? 'UTC');
  return (
    <LoadedContent query={coach} failure="Failed to load the calendar">
      {zone === undefined ? (
        <Skeleton shape="block" height="560px" label="Loading the calendar..." />
      ) : (
        <CalendarView coachId={coachId} zone={zone} />
      )}
    </LoadedContent>
  );
}
