import { useQuery } from '@tanstack/react-query';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import type { MeetingPlaces } from '@milepost/shared/entities/availability/model';
import {
  emptySchedule,
  type CoachingSessionWithClient,
  type ScheduleForm,
} from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, readingIn } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { placeOf } from './place-of.ts';
import { ScheduleSessionForm } from './ScheduleSessionForm.tsx';

type SchedulePanelProps = {
  coachId: string;
  coach: { zone: string; isOneself: boolean };
  /** The client that the form starts with; '' for none. */
  clientId: string;
  /** The time that the form starts with, an instant; null for none. */
  startsAt: string | null;
  /** The coaching session that this one follows. */
  after: CoachingSessionWithClient | undefined;
  onDirty: (isDirty: boolean) => void;
  onScheduled: () => void;
  onCancel: () => void;
};

const noPlaces: MeetingPlaces = { video_url: null, phone: null, address: null };

const followUp = (session: CoachingSessionWithClient): Partial<ScheduleForm> => ({
  title: `Follow-up: ${session.title}`.slice(0, 200),
  client_id: session.client_id,
  duration_minutes: session.duration_minutes,
  session_type: session.session_type,
  meeting_url: session.meeting_url ?? '',
  location: session.location ?? '',
});

/** The card with the form 'Schedule New Session', once the clients to choose from are loaded. */
export function SchedulePanel({ coachId, coach, clientId, startsAt, after, ...form }: SchedulePanelProps) {
  // Only the coach can read their own meeting places.
  const places = useQuery({ ...availabilityQueries.places(coachId), enabled: coach.isOneself });
  const assigned = useQuery(profileQueries.assignedClients(coachId));
  // The session that this one follows has its client, even where the list failed to load.
  const clients = assigned.data ?? (after?.client ? [after.client] : undefined);

  return (
    <Card title="Schedule New Session">
      <LoadedContent
        query={{
          data: clients,
          error: assigned.error,
          isFetching: assigned.isFetching,
          refetch: () => assigned.refetch(),
        }}
        failure="Failed to load clients"
      >
        {clients && !places.isLoading ? (
          <ScheduleSessionForm
            {...form}
            coachId={coachId}
            zone={coach.zone}
            isOwnCalendar={coach.isOneself}
            clients={clients}
            places={places.data ?? noPlaces}
            initial={{
              ...emptySchedule(),
              ...placeOf('video', places.data ?? noPlaces),
              client_id: clientId,
              ...(startsAt === null
                ? {}
                : { date: dateIn(coach.zone, startsAt), time: readingIn(coach.zone, startsAt) }),
              ...(after ? followUp(after) : {}),
            }}
          />
        ) : (
          <Skeleton shape="block" height="360px" label="Loading clients..." />
        )}
      </LoadedContent>
    </Card>
  );
}
