import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { supportQueueQueries } from '../../entities/support-queue/requests.ts';
import { ticketEventSentence } from '../../entities/ticket-events/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Card } from '@milepost/shared/ui/Card';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';

/** What happened to a ticket, and who did it. */
export function TicketHistory({ ticketId }: { ticketId: string }) {
  const zone = useTimeZone();
  const query = useQuery(supportQueueQueries.events(ticketId));
  return (
    <Card title="History">
      <LoadedContent query={query} failure="Failed to load the history">
        {query.data === undefined ? (
          <Skeleton lines={3} label="Loading history..." />
        ) : (
          <Timeline
            label="History, newest first"
            zone={zone}
            entries={query.data.map((event) => ({
              id: event.id,
              tone: 'neutral',
              sentence: ticketEventSentence(event),
              at: event.created_at,
              by: event.actor ? nameOf(event.actor) : 'Milepost',
            }))}
          />
        )}
      </LoadedContent>
    </Card>
  );
}
