import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import {
  muteConversation,
  mutedConversationQueries,
  unmuteConversation,
  mutedConversationKeys,
} from '../../../entities/muted-conversations/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';

/** Whether the person muted this conversation, and turning that on and off. */
export function useMutedConversation(conversationId: string) {
  const { user } = useSignedIn();
  const { data: muted = [] } = useQuery(mutedConversationQueries.own(user.id));
  const isMuted = muted.includes(conversationId);
  const { mutate } = useOptimisticAction<boolean>({
    changes: ['conversation_mutes'],
    apply: (client, mutes) => {
      const queryKey = mutedConversationKeys.own(user.id);
      const before = client.getQueryData<readonly string[]>(queryKey);
      const others = (before ?? []).filter((id) => id !== conversationId);
      const after = mutes ? [...others, conversationId] : others;
      const set = (ids: readonly string[] | undefined) => () => void client.setQueryData(queryKey, ids);
      set(after)();
      return { rollBack: set(before), undo: set(before), redo: set(after) };
    },
    send: (mutes) => (mutes ? muteConversation : unmuteConversation)(user.id, conversationId),
    done: (mutes) => (mutes ? 'Conversation muted. You won’t be notified of new messages.' : 'Conversation unmuted'),
    failed: 'Failed to change the conversation. Try again.',
  });
  return { isMuted, toggle: () => mutate(!isMuted) };
}
