import { useQuery } from '@tanstack/react-query';
import { supportTicketQueries } from '@milepost/shared/entities/support-tickets/requests';
import type { ManagedTicket, TicketNote } from '../../entities/support-queue/model.ts';
import { supportQueueQueries } from '../../entities/support-queue/requests.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { entryOf, TicketThread, type TicketEntry } from '@milepost/shared/features/tickets/TicketThread';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const noteEntry = ({ id, body, created_at, author }: TicketNote): TicketEntry => ({
  ...{ id, body, at: created_at, tone: 'internal' },
  author: author ? nameOf(author) : 'Former colleague',
  picture: author?.avatar_url,
  badge: <Badge tone="caution">Internal note</Badge>,
});

/** What asker and support said, with the notes between, in the order of time. */
export function Conversation({ ticket }: { ticket: ManagedTicket }) {
  const messages = useQuery(supportTicketQueries.messages(ticket.id));
  const notes = useQuery(supportQueueQueries.notes(ticket.id));
  const names = { asker: ticket.asker ? nameOf(ticket.asker) : 'User', support: 'Former colleague' };
  const entries = [
    ...(messages.data ?? []).map((message) => entryOf(message, names)),
    ...(notes.data ?? []).map(noteEntry),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Card padding="none">
      <LoadedContent query={notes} failure="Failed to load the internal notes">
        <LoadedContent query={messages} failure="Failed to load the messages">
          {messages.data === undefined ? (
            <Skeleton shape="block" height="200px" label="Loading messages..." />
          ) : (
            <TicketThread entries={entries} />
          )}
        </LoadedContent>
      </LoadedContent>
    </Card>
  );
}
