import { useMutation } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { can } from '@milepost/shared/contract/permissions';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { setTicketState } from '@milepost/shared/entities/support-tickets/requests';
import { isSnoozed, type ManagedTicket } from '../../entities/support-queue/model.ts';
import { articleFromTicket, snoozeTicket } from '../../entities/support-queue/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { TicketState } from '@milepost/shared/entities/support-tickets/model';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';
import { useNavigate } from '@milepost/shared/ui/routing';

const hour = 3_600_000;
const snoozes = [
  { id: '4-hours', label: 'For 4 hours', time: 4 * hour },
  { id: '1-day', label: 'For 1 day', time: 24 * hour },
  { id: '3-days', label: 'For 3 days', time: 72 * hour },
  { id: '1-week', label: 'For 1 week', time: 168 * hour },
];
const moves: Readonly<Record<TicketState, readonly { readonly to: TicketState; readonly label: string }[]>> = {
  open: [
    { to: 'waiting', label: 'Wait for the user' },
    { to: 'solved', label: 'Mark as solved' },
    { to: 'closed', label: 'Close for good' },
  ],
  waiting: [
    { to: 'open', label: 'Open again' },
    { to: 'solved', label: 'Mark as solved' },
    { to: 'closed', label: 'Close for good' },
  ],
  solved: [
    { to: 'open', label: 'Open again' },
    { to: 'closed', label: 'Close for good' },
  ],
  closed: [{ to: 'open', label: 'Open again' }],
};

/** What support does with a ticket besides answering it. */
export function TicketActions({ ticket }: { ticket: ManagedTicket }) {
  const { actor } = useSignedIn();
  const navigate = useNavigate();
  const move = useOptimisticAction<TicketState>({
    changes: ['support_tickets'],
    send: (state) => setTicketState(ticket, state),
    done: () => ({ tone: 'positive', message: 'Status changed' }),
    failed: 'Failed to change the status. Try again.',
  });
  const snooze = useOptimisticAction<string | null>({
    changes: ['support_tickets'],
    send: (until) => snoozeTicket(ticket.id, until),
    done: (until) => ({ tone: 'positive', message: until === null ? 'Snooze ended' : 'Ticket snoozed' }),
    failed: 'Failed to snooze the ticket. Try again.',
  });
  const article = useMutation({
    mutationFn: () => articleFromTicket(ticket.id),
    onSuccess: (id) => void navigate(`/admin/content/${id}`),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to start the article. Try again.') }),
  });
  const canSnooze = ticket.state === 'open' || ticket.state === 'waiting';
  const more: readonly MenuEntry[] = moves[ticket.state].map(({ to, label }) => ({
    id: to,
    label,
    onAction: () => move.mutate(to),
  }));
  return (
    <>
      {can(actor, 'manage_content') &&
        (ticket.article_id === null ? (
          <Button busy={article.isPending} onClick={() => article.mutate()}>
            Make an article of this
          </Button>
        ) : (
          <ButtonLink to={`/admin/content/${ticket.article_id}`}>Open article</ButtonLink>
        ))}
      {canSnooze &&
        (isSnoozed(ticket) ? (
          <Button busy={snooze.isPending} onClick={() => snooze.mutate(null)}>
            End snooze
          </Button>
        ) : (
          <Menu
            label="Snooze"
            look="button"
            items={snoozes.map(({ id, label, time }) => ({
              id,
              label,
              onAction: () => snooze.mutate(new Date(Date.now() + time).toISOString()),
            }))}
          />
        ))}
      <Menu label="Change status" look="button" items={more} />
    </>
  );
}
