import { supportTicketKeys } from '@milepost/shared/entities/support-tickets/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { ownTicketKeys } from '../../../entities/own-tickets/requests.ts';

/** Keeps a ticket and its messages up to date, whichever user writes. */
export function useLiveTicket(id: string): void {
  useLiveList(
    { table: 'support_tickets', filter: `id=eq.${id}`, queryKeys: [ownTicketKeys.one(id)] },
    { table: 'ticket_messages', filter: `ticket_id=eq.${id}`, queryKeys: [supportTicketKeys.messages(id)] },
  );
}
