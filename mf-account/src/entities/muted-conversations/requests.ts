import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { id } from '@milepost/shared/domain/columns';
import { execute, fetchMany } from '@milepost/shared/data/request/request';

const table = 'conversation_mutes';
const rowSchema = z.object({ conversation_id: id });

/** The ids of the conversations that a person muted. @throws AppError */
export const listMutedConversations = async (userId: string): Promise<readonly string[]> => {
  const rows = await fetchMany(supabase().from(table).select('conversation_id').eq('user_id', userId), rowSchema);
  return rows.map(({ conversation_id }) => conversation_id);
};

/** Mutes a conversation for its person: its messages arrive without a notification. @throws AppError */
export const muteConversation = (userId: string, conversationId: string): Promise<void> =>
  execute(
    supabase().from(table).upsert({ user_id: userId, conversation_id: conversationId }, { ignoreDuplicates: true }),
  );

/** Ends that. @throws AppError */
export const unmuteConversation = (userId: string, conversationId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('user_id', userId).eq('conversation_id', conversationId));

/** The keys of its queries. */
export const mutedConversationKeys = { own: (userId: string) => ['mutedConversations', userId] };

export const mutedConversationQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: mutedConversationKeys.own(userId),
      meta: { tables: ['conversation_mutes'] },
      queryFn: () => listMutedConversations(userId),
    }),
};
