import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { id } from '../../domain/columns/columns.ts';
import { conversationSchema, foundMessageSchema, messageSchema } from './model.ts';
import type { Attachment, Conversation, FoundMessage, Message } from './model.ts';
import { taskSchema } from '../tasks/model.ts';
import type { Task, TaskInput } from '../tasks/model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { fetchAllPages, execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

export { changedElsewhere } from '../../data/request/update-unless-changed.ts';
export { openTypingChannel } from './requests/typing.ts';
export type { TypingChannel } from './requests/typing.ts';

const table = 'messages';
const columns =
  '*,attachments:message_attachments(id,file_path,file_name,size_bytes,mime_type),tasks(id,title,done_at)';

/** How many messages a thread reads at once. */
export const messagePageSize = 50;

/** Where a page of a thread begins: at the newest, before or after a message's time, or around it. */
export type MessageCursor =
  { readonly kind: 'newest' } | { readonly kind: 'before' | 'after' | 'around'; readonly time: string };

const ofConversation = (conversationId: string) =>
  supabase().from(table).select(columns).eq('conversation_id', conversationId);

const older = async (conversationId: string, before: string | undefined, most: number): Promise<Message[]> => {
  const query = ofConversation(conversationId).order('created_at', { ascending: false }).limit(most);
  const rows = await fetchMany(before === undefined ? query : query.lt('created_at', before), messageSchema);
  return rows.reverse();
};

const newer = (conversationId: string, after: string, most: number, isFrom = false): Promise<Message[]> => {
  const query = ofConversation(conversationId).order('created_at').limit(most);
  return fetchMany(isFrom ? query.gte('created_at', after) : query.gt('created_at', after), messageSchema);
};

/** A page of a conversation, oldest first. @throws AppError */
export const listMessages = async (conversationId: string, cursor: MessageCursor): Promise<Message[]> => {
  switch (cursor.kind) {
    case 'newest':
      return older(conversationId, undefined, messagePageSize);
    case 'before':
      return older(conversationId, cursor.time, messagePageSize);
    case 'after':
      return newer(conversationId, cursor.time, messagePageSize);
    case 'around':
      return (
        await Promise.all([
          older(conversationId, cursor.time, messagePageSize / 2),
          newer(conversationId, cursor.time, messagePageSize / 2, true),
        ])
      ).flat();
  }
};

/** What was written, reworded or deleted in a conversation since `instant`. @throws AppError */
export const listChangedMessages = (conversationId: string, instant: string): Promise<Message[]> =>
  fetchAllPages(
    (from, to) =>
      ofConversation(conversationId).gte('updated_at', instant).order('updated_at').order('id').range(from, to),
    messageSchema,
  );

/** @throws AppError `not-found` also for what is not the caller's to read */
export const getMessage = (messageId: string): Promise<Message> =>
  fetchOne(supabase().from(table).select(columns).eq('id', messageId).single(), messageSchema);

/** Own conversations, the latest first, then people who have not been written to. @throws AppError */
export const listConversations = (): Promise<Conversation[]> =>
  fetchMany(supabase().rpc('my_conversations'), conversationSchema);

/** The id of the conversation with somebody, begun when there is none. @throws AppError when the two do not work together */
export const conversationWith = (userId: string): Promise<string> =>
  fetchOne(supabase().rpc('conversation_with', { p_user_id: userId }), id);

export type OutgoingMessage = {
  readonly id: string;
  readonly conversation_id: string;
  readonly body: string;
  readonly reply_to_id: string | null;
  readonly attachments: readonly Attachment[];
};

/** Sends; the same `id` again gives the same message. Files are in storage before. @throws AppError */
export const sendMessage = async (message: OutgoingMessage): Promise<Message> => {
  const sent = await fetchOne(
    supabase().rpc('send_message', {
      p_id: message.id,
      p_conversation_id: message.conversation_id,
      p_body: message.body,
      p_reply_to_id: message.reply_to_id,
      p_attachments: message.attachments.map(({ id: fileId, file_path, file_name }) => ({
        id: fileId,
        file_path,
        file_name,
      })),
    }),
    messageSchema,
  );
  return { ...sent, attachments: [...message.attachments] };
};

/** Changes the words of an own message. @throws AppError `changed_elsewhere`, or a sentence after 15 minutes */
export const rewordMessage = (before: Message, body: string): Promise<Message> =>
  updateUnlessChanged(table, before, { body }, messageSchema);

/** Deletes an own message: its place stays. `restoreMessage` undoes it for an hour. @throws AppError */
export const removeMessage = (messageId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', messageId));

/** @throws AppError */
export const restoreMessage = (messageId: string): Promise<void> =>
  execute(supabase().rpc('restore_message', { p_id: messageId }));

/** Notes that the caller has read up to this message, and with it the bell's word of the conversation. @throws AppError */
export const markConversationRead = (conversationId: string, messageId: string): Promise<void> =>
  execute(supabase().rpc('mark_conversation_read', { p_conversation_id: conversationId, p_message_id: messageId }));

/** Says that the conversation is on the screen for the next 75 seconds, or no longer: nothing rings meanwhile. @throws AppError */
export const setViewingConversation = (conversationId: string, isLooking: boolean): Promise<void> =>
  execute(supabase().rpc('view_conversation', { p_conversation_id: conversationId, p_is_viewing: isLooking }));

/** The latest 30 messages of own conversations that hold these words (two characters or more). @throws AppError */
export const searchMessages = (search: string): Promise<FoundMessage[]> =>
  fetchMany(supabase().rpc('search_messages', { p_search: search }), foundMessageSchema);

/** Makes a task of a message, for the conversation's client; the same `taskId` again updates that task. @throws AppError */
export const createTaskOfMessage = (
  clientId: string,
  taskId: string,
  input: TaskInput,
  messageId: string,
): Promise<Task> =>
  createOrUpdate('tasks', { ...input, id: taskId, user_id: clientId, message_id: messageId }, taskSchema);

/** The keys of a person's conversations. */
export const conversationKeys = { list: (userId: string) => ['conversations', 'list', userId] };
const messageKeys = {
  one: (messageId: string) => ['messages', 'one', messageId],
  search: (userId: string, search: object | string) => ['messages', 'search', userId, search],
};
const messageMeta = { tables: ['messages'] };

export const messageQueries = {
  conversations: (userId: string) =>
    queryOptions({
      queryKey: conversationKeys.list(userId),
      meta: { tables: ['client_coach_assignments', 'message_reads', 'messages'] },
      queryFn: listConversations,
    }),
  message: (messageId: string) =>
    queryOptions({ queryKey: messageKeys.one(messageId), meta: messageMeta, queryFn: () => getMessage(messageId) }),
  search: (userId: string, search: string) =>
    queryOptions({
      queryKey: messageKeys.search(userId, search),
      meta: messageMeta,
      queryFn: () => searchMessages(search),
    }),
};
