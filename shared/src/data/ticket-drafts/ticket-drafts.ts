import * as z from 'zod';

const replyDraftSchema = z.object({
  /** The id that the message will have, so that another try sends no second one. */
  id: z.string(),
  body: z.string(),
});
/** What was typed as a reply to a ticket and is not sent. */
export type ReplyDraft = z.infer<typeof replyDraftSchema>;

const keyOf = (userId: string, ticketId: string): string => `milepost.draft.ticket.${userId}.${ticketId}`;

export const emptyReply = (): ReplyDraft => ({ id: crypto.randomUUID(), body: '' });

/** The reply as it was left on this device. */
export const readReply = (userId: string, ticketId: string): ReplyDraft => {
  try {
    return replyDraftSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId, ticketId)) ?? 'null'));
  } catch {
    // None, one that another release wrote, or a browser that keeps nothing.
    return emptyReply();
  }
};

/** Keeps what is typed over a reload; nothing typed is forgotten. */
export const keepReply = (userId: string, ticketId: string, draft: ReplyDraft): void => {
  try {
    if (draft.body === '') localStorage.removeItem(keyOf(userId, ticketId));
    else localStorage.setItem(keyOf(userId, ticketId), JSON.stringify(draft));
  } catch {
    // A full or closed store costs the draft, never the form.
  }
};
