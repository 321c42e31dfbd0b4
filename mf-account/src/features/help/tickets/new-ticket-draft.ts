import * as z from 'zod';
import { deviceStorage } from '@milepost/shared/browser/storage';

const newTicketDraftSchema = z.object({
  /** The ids that the ticket and its message will have, so that another try opens no second one. */
  id: z.string(),
  message_id: z.string(),
  category: z.string(),
  priority: z.string(),
  subject: z.string(),
  body: z.string(),
});
/** What was typed into the form of a new ticket and is not sent. */
export type NewTicketDraft = z.infer<typeof newTicketDraftSchema>;
export type NewTicketIds = Pick<NewTicketDraft, 'id' | 'message_id'>;

export const newTicketIds = (): NewTicketIds => ({ id: crypto.randomUUID(), message_id: crypto.randomUUID() });

const keyOf = (userId: string): string => `milepost.draft.ticket.${userId}.new`;

export const readNewTicket = (userId: string): NewTicketDraft | null =>
  // None, or one that another release wrote: typing goes on without.
  newTicketDraftSchema.safeParse(deviceStorage.read(keyOf(userId))).data ?? null;

/** Keeps what is typed over a reload. */
export const keepNewTicket = (userId: string, draft: NewTicketDraft): void =>
  void deviceStorage.write(keyOf(userId), draft);

/** Forgets what was typed here once it is sent; what another tab keeps by now stays. */
export const forgetNewTicket = (userId: string, typed: Pick<NewTicketDraft, 'subject' | 'body'>): void => {
  const draft = readNewTicket(userId);
  if (draft?.subject === typed.subject && draft.body === typed.body) deviceStorage.removeItem(keyOf(userId));
};
