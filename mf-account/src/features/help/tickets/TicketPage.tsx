import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { setTicketState, supportTicketQueries } from '@milepost/shared/entities/support-tickets/requests';
import { readReply } from '@milepost/shared/data/ticket-drafts';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  ticketCategoryLabels,
  ticketStateTone,
  type Ticket,
  type TicketState,
} from '@milepost/shared/entities/support-tickets/model';
import { entryOf, TicketThread } from '@milepost/shared/features/tickets/TicketThread';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, ReadingPage } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { ticketStateForAsker } from '../../../entities/own-tickets/model.ts';
import { ownTicketQueries } from '../../../entities/own-tickets/requests.ts';
import { RateTicket } from './RateTicket.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { useLiveTicket } from './useLiveTicket.ts';

const back = { to: '/support', label: 'Support & Help' } as const;
const move: Readonly<Partial<Record<TicketState, { readonly to: TicketState; readonly label: string }>>> = {
  open: { to: 'solved', label: 'Mark as solved' },
  waiting: { to: 'solved', label: 'Mark as solved' },
  solved: { to: 'open', label: 'Reopen ticket' },
};

function OpenTicket({ ticket }: { ticket: Ticket }) {
  const { profile, user } = useSignedIn();
  const zone = useTimeZone();
  const messages = useQuery(supportTicketQueries.messages(ticket.id));
  const { mutate, isPending } = useOptimisticAction<TicketState>({
    changes: ['support_tickets'],
    send: (state) => setTicketState(ticket, state),
    done: (state) => ({
      tone: 'positive',
      message: state === 'solved' ? 'Ticket marked as solved' : 'Ticket reopened',
    }),
    failed: 'Failed to change the ticket. Try again.',
  });
  const next = move[ticket.state];
  const unsent = ticket.state === 'closed' ? readReply(user.id, ticket.id).body : '';
  return (
    <ReadingPage>
      <PageHeader
        title={ticket.subject}
        subtitle={`${ticketCategoryLabels[ticket.category]} · Opened ${formatDateTime(ticket.created_at, zone)}`}
        back={back}
        actions={
          next && (
            <Button busy={isPending} onClick={() => mutate(next.to)}>
              {next.label}
            </Button>
          )
        }
      />
      <Inline>
        <Badge tone={ticketStateTone[ticket.state]}>{ticketStateForAsker[ticket.state]}</Badge>
        <PriorityBadge priority={ticket.priority} />
      </Inline>
      {(ticket.state === 'solved' || ticket.state === 'closed') && <RateTicket key={ticket.id} ticket={ticket} />}
      <Card padding="none">
        <LoadedContent query={messages} failure="Failed to load the messages">
          {messages.data === undefined ? (
            <Skeleton shape="block" height="160px" label="Loading messages..." />
          ) : (
            <TicketThread
              entries={messages.data.map((message) =>
                entryOf(message, { asker: nameOf(profile), support: 'Milepost support' }),
              )}
            />
          )}
        </LoadedContent>
      </Card>
      <Card>
        {ticket.state === 'closed' ? (
          <>
            <EmptyState
              title="This ticket is closed"
              action={<ButtonLink to="/support/tickets/new">Open a new ticket</ButtonLink>}
            >
              It was closed for good. Open a new ticket if you need more help.
            </EmptyState>
            {unsent !== '' && (
              <TextArea
                label="Your reply, not sent"
                readOnly
                rows={4}
                value={unsent}
                description="Copy it into a new ticket if you still need an answer."
              />
            )}
          </>
        ) : (
          <ReplyForm key={ticket.id} ticket={ticket} />
        )}
      </Card>
    </ReadingPage>
  );
}

/** `/support/tickets/{id}`: what a person asked, the answers, and what they say to them. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(ownTicketQueries.one(id));
  useLiveTicket(id);
  if (data) return <OpenTicket ticket={data} />;
  return (
    <ReadingPage>
      <PageHeader title="Ticket" back={back} />
      {!error ? (
        <Skeleton shape="block" height="320px" label="Loading ticket..." />
      ) : (
        <Card>
          {isMissing(error) ? (
            <EmptyState title="Ticket not found" action={<ButtonLink to="/support">Support & Help</ButtonLink>}>
              It was deleted, or the link is incorrect.
            </EmptyState>
          ) : (
            <ErrorState title="Failed to load the ticket" onRetry={() => void refetch()}>
              {messageOf(error, 'Check your connection and try again.')}
            </ErrorState>
          )}
        </Card>
      )}
    </ReadingPage>
  );
}
