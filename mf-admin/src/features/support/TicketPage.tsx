import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { supportTicketKeys } from '@milepost/shared/entities/support-tickets/requests';
import { isSnoozed, ticketStateForSupport, type ManagedTicket } from '../../entities/support-queue/model.ts';
import { supportQueueKeys, supportQueueQueries } from '../../entities/support-queue/requests.ts';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { keptText } from '@milepost/shared/domain/kept-text';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ticketStateTone } from '@milepost/shared/entities/support-tickets/model';
import { filesAreNotKept } from '@milepost/shared/features/tickets/FilesField';
import { useReply } from '@milepost/shared/features/tickets/useReply';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Inline, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { AnswerForm } from './AnswerForm.tsx';
import { Conversation } from './Conversation.tsx';
import { NoteForm } from './NoteForm.tsx';
import { TicketActions } from './TicketActions.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketHistory } from './TicketHistory.tsx';
import { TicketSorting } from './TicketSorting.tsx';

const back = { to: '/admin/support', label: 'Support' } as const;

function ManagedTicketView({ ticket }: { ticket: ManagedTicket }) {
  const { user } = useSignedIn();
  const reply = useReply(ticket.id);
  const [note, setNote] = useState('');
  const hasUnsentFiles = reply.files.uploads.length > 0 && !reply.isSending;
  return (
    <Page>
      <UnsavedChanges when={keptText(note) !== '' || hasUnsentFiles}>
        {keptText(note) === '' ? filesAreNotKept : undefined}
      </UnsavedChanges>
      <PageHeader
        title={ticket.subject}
        subtitle={ticket.asker ? `From ${nameOf(ticket.asker)}` : undefined}
        back={back}
        actions={<TicketActions ticket={ticket} />}
      />
      <Inline>
        <Badge tone={ticketStateTone[ticket.state]}>{ticketStateForSupport[ticket.state]}</Badge>
        {isSnoozed(ticket) && <Badge>Snoozed</Badge>}
        <PriorityBadge priority={ticket.priority} />
      </Inline>
      <Columns>
        <Stack gap={5}>
          <Conversation ticket={ticket} />
          <Card>
            {ticket.state === 'closed' ? (
              <EmptyState title="This ticket is closed">Open it again to answer.</EmptyState>
            ) : ticket.user_id === user.id ? (
              <EmptyState
                title="This is your own ticket"
                action={<ButtonLink to={`/support/tickets/${ticket.id}`}>Open it in Support & Help</ButtonLink>}
              >
                Someone else who manages support answers it. You reply to it as its user.
              </EmptyState>
            ) : (
              <AnswerForm ticket={ticket} reply={reply} />
            )}
          </Card>
          <Card>
            <NoteForm ticketId={ticket.id} body={note} setBody={setNote} />
          </Card>
        </Stack>
        <Stack gap={5}>
          <Card>
            <TicketSorting ticket={ticket} />
          </Card>
          <TicketFacts ticket={ticket} />
          <TicketHistory ticketId={ticket.id} />
        </Stack>
      </Columns>
    </Page>
  );
}

/** `/admin/support/{id}`: a ticket as support works on it. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(supportQueueQueries.managed(id));
  useLiveList(
    { table: 'support_tickets', filter: `id=eq.${id}` },
    { table: 'ticket_handling', filter: `ticket_id=eq.${id}` },
    { table: 'ticket_messages', filter: `ticket_id=eq.${id}`, queryKeys: [supportTicketKeys.messages(id)] },
    { table: 'ticket_notes', filter: `ticket_id=eq.${id}`, queryKeys: [supportQueueKeys.notes(id)] },
    { table: 'ticket_events', filter: `ticket_id=eq.${id}`, queryKeys: [supportQueueKeys.events(id)] },
  );
  if (data) return <ManagedTicketView key={data.id} ticket={data} />;
  return (
    <Page>
      <PageHeader title="Ticket" back={back} />
      {!error ? (
        <Skeleton shape="block" height="320px" label="Loading ticket..." />
      ) : (
        <Card>
          {isMissing(error) ? (
            <EmptyState title="Ticket not found" action={<ButtonLink to="/admin/support">All tickets</ButtonLink>}>
              It was deleted with its user, or the link is incorrect.
            </EmptyState>
          ) : (
            <ErrorState title="Failed to load the ticket" onRetry={() => void refetch()}>
              {messageOf(error, 'Try again.')}
            </ErrorState>
          )}
        </Card>
      )}
    </Page>
  );
}
