import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { awaitedSeconds, formatAwaited, isSnoozed, type ManagedTicket } from '../../entities/support-queue/model.ts';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';
import { TextLink } from '@milepost/shared/ui/TextLink';

const stars = (rating: number): string => (rating === 1 ? '1 of 5 stars' : `${rating} of 5 stars`);

/** Who asked and how long they have waited, and what their browser said of itself. */
export function TicketFacts({ ticket }: { ticket: ManagedTicket }) {
  const zone = useTimeZone();
  const { asker } = ticket;
  return (
    <>
      <Card title="Ticket">
        <FactList
          facts={[
            { name: 'From', value: asker && <TextLink to={`/admin/users/${asker.id}`}>{nameOf(asker)}</TextLink> },
            { name: 'Opened', value: formatDateTime(ticket.created_at, zone) },
            {
              name: 'Answer awaited',
              value: `${formatAwaited(awaitedSeconds(ticket))}${ticket.turn_since === null ? ' in all' : ''}`,
            },
            {
              name: 'First answer',
              value:
                ticket.first_response_seconds === null ? null : `After ${formatAwaited(ticket.first_response_seconds)}`,
            },
            {
              name: 'Snoozed until',
              value: isSnoozed(ticket) && ticket.snoozed_until ? formatDateTime(ticket.snoozed_until, zone) : null,
            },
            { name: 'Rating', value: ticket.rating === null ? null : stars(ticket.rating) },
            { name: 'Comment', value: ticket.rating_comment },
          ]}
        />
      </Card>
      {ticket.facts.length > 0 && (
        <Card title="Technical details">
          <FactList facts={ticket.facts.map(({ label, value }) => ({ name: label, value }))} />
        </Card>
      )}
    </>
  );
}
