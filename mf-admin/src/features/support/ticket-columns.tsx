import { formatRelative } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ticketCategoryLabels, ticketStateTone } from '@milepost/shared/entities/support-tickets/model';
import {
  awaitedSeconds,
  formatAwaited,
  isSnoozed,
  ticketStateForSupport,
  type ManagedTicket,
} from '../../entities/support-queue/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';

/** What the queue shows of a ticket. */
export const ticketColumns: readonly Column<ManagedTicket>[] = [
  {
    id: 'subject',
    header: 'Ticket',
    isRowHeader: true,
    cell: (row) => (
      <TextLink to={`/admin/support/${row.id}`} dir="auto">
        {row.subject}
      </TextLink>
    ),
  },
  { id: 'asker', header: 'From', noWrap: true, cell: ({ asker }) => (asker ? nameOf(asker) : '–') },
  {
    id: 'category',
    header: 'Category',
    cell: ({ category }) => ticketCategoryLabels[category],
    hideOnPhone: true,
  },
  { id: 'priority', header: 'Priority', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  {
    id: 'state',
    header: 'Status',
    noWrap: true,
    cell: (row) =>
      isSnoozed(row) ? (
        <Badge>Snoozed</Badge>
      ) : (
        <Badge tone={ticketStateTone[row.state]}>{ticketStateForSupport[row.state]}</Badge>
      ),
  },
  {
    id: 'assignee',
    header: 'Assigned to',
    noWrap: true,
    cell: ({ assignee }) => (assignee ? nameOf(assignee) : 'Unassigned'),
  },
  {
    id: 'awaited',
    header: 'Answer awaited',
    align: 'end',
    noWrap: true,
    cell: (row) => (row.turn_since === null ? '–' : formatAwaited(awaitedSeconds(row))),
  },
  {
    id: 'updated',
    header: 'Last message',
    align: 'end',
    noWrap: true,
    cell: ({ last_message_at }) => formatRelative(last_message_at),
    hideOnPhone: true,
  },
];
