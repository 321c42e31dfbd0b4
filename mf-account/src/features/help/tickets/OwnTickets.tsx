import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { formatRelative } from '@milepost/shared/domain/dates';
import { ticketStateTone } from '@milepost/shared/entities/support-tickets/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { ticketStateForAsker } from '../../../entities/own-tickets/model.ts';
import { ownTicketKeys, ownTicketQueries } from '../../../entities/own-tickets/requests.ts';

/** The person's tickets, the latest first, kept up to date. */
export function OwnTickets() {
  const { user } = useSignedIn();
  const query = useQuery(ownTicketQueries.list(user.id));
  useLiveList({
    table: 'support_tickets',
    filter: `user_id=eq.${user.id}`,
    queryKeys: [ownTicketKeys.list(user.id)],
  });
  return (
    <Card title="Your tickets" padding="none">
      <LoadedContent query={query} failure="Failed to load your tickets">
        {query.data === undefined ? (
          <WaitingRows rows={2} lines={2} label="Loading your tickets..." />
        ) : query.data.length === 0 ? (
          <EmptyState title="No tickets yet">If no article answers your question, contact support.</EmptyState>
        ) : (
          <CardList aria-label="Your tickets">
            {query.data.map((ticket) => (
              <CardRow key={ticket.id}>
                <RowText>
                  <h3 dir="auto">
                    <TextLink to={`/support/tickets/${ticket.id}`}>{ticket.subject}</TextLink>
                  </h3>
                  <p>Updated {formatRelative(ticket.last_message_at)}</p>
                </RowText>
                <Badge tone={ticketStateTone[ticket.state]}>{ticketStateForAsker[ticket.state]}</Badge>
              </CardRow>
            ))}
          </CardList>
        )}
      </LoadedContent>
    </Card>
  );
}
