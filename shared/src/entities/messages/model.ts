import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';

export { textParts } from './text-parts.ts';

/** What the database takes for one message. */
export const longestMessage = 10_000;
export const maxAttachments = 10;
/** Milliseconds for which an own message can be reworded. */
export const editableFor = 15 * 60_000;

/** A row of message_attachments: a file in the bucket `attachments`. */
export const attachmentSchema = z.object({
  id,
  file_path: z.string(),
  file_name: z.string(),
  size_bytes: z.number(),
  mime_type: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A task that was made of a message, as the message shows it. */
const taskOfMessageSchema = z.object({ id, title: z.string(), done_at: instant.nullable() });

/** A row of messages. `body` of a deleted one is empty. Times of one conversation rise from message to message. */
export const messageSchema = z.object({
  id,
  conversation_id: id,
  author_id: id,
  body: z.string(),
  attachment_count: z.number(),
  reply_to_id: id.nullable(),
  edited_at: instant.nullable(),
  deleted_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
  attachments: z.array(attachmentSchema).default([]),
  tasks: z.array(taskOfMessageSchema).default([]),
});
export type Message = z.infer<typeof messageSchema>;

/** A row of `my_conversations()`. `id` is null while nobody has written. */
export const conversationSchema = z.object({
  id: id.nullable(),
  client_id: id,
  coach_id: id,
  counterpart: personSchema,
  /** Whether they still work together: after the end both read, and nobody writes. */
  is_active: z.boolean(),
  last_message: z
    .object({
      id,
      author_id: id,
      body: z.string(),
      attachment_count: z.number(),
      deleted_at: instant.nullable(),
      created_at: instant,
    })
    .nullable(),
  /** 100 means a hundred or more. */
  unread: z.number(),
  their_read_up_to: instant.nullable(),
  their_last_read_at: instant.nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** A row of `search_messages()`. */
export const foundMessageSchema = z.object({
  id,
  conversation_id: id,
  author_id: id,
  body: z.string(),
  created_at: instant,
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

/** How many are unread, as a badge says it. */
export const unreadLabel = (unread: number): string => (unread >= 100 ? '99+' : String(unread));

/** Whether its author may still reword it. */
export const canReword = (message: Pick<Message, 'created_at' | 'deleted_at'>, now: number = Date.now()): boolean =>
  message.deleted_at === null && now - Date.parse(message.created_at) < editableFor;

type Said = Pick<Message, 'body' | 'attachment_count' | 'deleted_at'>;

/** A message in one line, for lists and quotes. */
export const messagePreview = ({ body, attachment_count, deleted_at }: Said): string => {
  if (deleted_at !== null) return 'Message deleted';
  const words = body.replace(/\s+/g, ' ').trim();
  if (words !== '') return words;
  return attachment_count === 1 ? '1 file' : `${attachment_count} files`;
};
