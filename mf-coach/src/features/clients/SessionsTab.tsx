import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import {
  coachingSessionStatusLabel,
  coachingSessionStatusTone,
  coachingSessionTypeLabel,
  durationLabel,
  nextFirst,
  type CoachingSession,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';

const columns = (zone: string): readonly Column<CoachingSession>[] => [
  {
    id: 'title',
    header: 'Session',
    isRowHeader: true,
    cell: ({ id, title }) => (
      <TextLink to={`/sessions?session=${id}`} dir="auto">
        {title}
      </TextLink>
    ),
  },
  { id: 'time', header: 'Time', cell: ({ session_time }) => formatDateTime(session_time, zone) },
  {
    id: 'type',
    header: 'Type',
    hideOnPhone: true,
    cell: (session) => `${coachingSessionTypeLabel[session.session_type]}, ${durationLabel(session.duration_minutes)}`,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={coachingSessionStatusTone[status]}>{coachingSessionStatusLabel[status]}</Badge>,
  },
  {
    id: 'rating',
    header: 'Rating',
    align: 'end',
    cell: ({ rating }) => (rating === null ? '–' : `${rating} of 5`),
  },
];

/** The sessions of coach and client, the next one first; each leads to its notes. */
export default function SessionsTab({ clientId }: { clientId: string }) {
  const zone = useTimeZone();
  const sessions = useQuery(coachingSessionQueries.forClient(clientId));
  return (
    <Stack gap={3}>
      <LoadedContent query={sessions} failure="Failed to load sessions">
        <DataTable
          caption="Coaching sessions"
          columns={columns(zone)}
          rows={nextFirst(sessions.data ?? [])}
          rowKey={({ id }) => id}
          isLoading={sessions.isPending}
          empty={
            <EmptyState
              title="No sessions yet"
              action={
                <ButtonLink to={`/sessions?schedule=new&client=${clientId}`} tone="primary">
                  Schedule a session
                </ButtonLink>
              }
            />
          }
        />
      </LoadedContent>
    </Stack>
  );
}
