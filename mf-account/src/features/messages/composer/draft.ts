import * as z from 'zod';
import { deviceStorage } from '@milepost/shared/browser/storage';
import { attachmentSchema } from '@milepost/shared/entities/messages/model';

const draftSchema = z.object({
  /** The id that the message will have: its files are stored under it before it is sent. */
  id: z.string(),
  body: z.string(),
  reply_to_id: z.string().nullable(),
  attachments: z.array(attachmentSchema),
});

/** The unsent text in the composer of a conversation. */
export type Draft = z.infer<typeof draftSchema>;

const keyOf = (userId: string, conversationId: string): string => `milepost.draft.${userId}.${conversationId}`;

/** @returns an empty draft with an id of its own */
export const emptyDraft = (): Draft => ({ id: crypto.randomUUID(), body: '', reply_to_id: null, attachments: [] });

const isEmpty = ({ body, reply_to_id, attachments }: Draft): boolean =>
  body === '' && reply_to_id === null && attachments.length === 0;

/** The draft as it was left on this device. */
export const readDraft = (userId: string, conversationId: string): Draft =>
  draftSchema.safeParse(deviceStorage.read(keyOf(userId, conversationId))).data ?? emptyDraft();

/** Keeps the draft over a reload. */
export function keepDraft(userId: string, conversationId: string, draft: Draft): void {
  if (isEmpty(draft)) deviceStorage.removeItem(keyOf(userId, conversationId));
  else deviceStorage.write(keyOf(userId, conversationId), draft);
}
