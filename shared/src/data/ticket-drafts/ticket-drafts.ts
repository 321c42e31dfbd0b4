import * as z from 'zod';
import { deviceStorage } from '../../browser/storage/storage.ts';

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
export const readReply = (userId: string, ticketId: string): ReplyDraft =>
  // Nothing is stored, or another release stored it in another shape.
  replyDraftSchema.safeParse(deviceStorage.read(keyOf(userId, ticketId))).data ?? emptyReply();

/** Keeps what is typed over a reload; nothing typed is forgotten. */
export const keepReply = (userId: string, ticketId: string, draft: ReplyDraft): void => {
  if (draft.body === '') deviceStorage.removeItem(keyOf(userId, ticketId));
  else deviceStorage.write(keyOf(userId, ticketId), draft);
};
