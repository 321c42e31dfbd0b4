import * as z from 'zod';

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

const keyOf = (userId: string): string => `milepost.draft.ticket.${userId}.new`;

export const readNewTicket = (userId: string): NewTicketDraft | null => {
  try {
    return newTicketDraftSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
  } catch {
    // None, one that another release wrote, or a browser that keeps nothing: typing goes on without.
    return null;
  }
};

/** Keeps what is typed over a reload; null forgets it. */
export const keepNewTicket = (userId: string, draft: NewTicketDraft | null): void => {
  try {
    if (draft === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // A full or closed store costs the draft, never the form.
  }
};
