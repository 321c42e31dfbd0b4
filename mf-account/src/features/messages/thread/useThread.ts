import { useCallback, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mergeIntoCache, useLiveList } from '@milepost/shared/sync/live-list';
import { listChangedMessages, listMessages, type MessageCursor } from '@milepost/shared/entities/messages/requests';
import { messageSchema, type Message } from '@milepost/shared/entities/messages/model';
import { changedSince, merged, newerThan, olderThan, withPage, type ThreadPages } from './thread-pages.ts';

const twoMinutes = 120_000;

/** A change holds the row alone: one with files is fetched. */
const toldMessageSchema = messageSchema.refine(({ attachment_count }) => attachment_count === 0);

const messageThreadKeys = {
  of: (conversationId: string) => ['messageThreads', conversationId],
  around: (conversationId: string, time: string) => ['messageThreads', conversationId, time],
};

/** Puts messages as they are now into whatever of their conversation is loaded or on its way. */
export function usePatchThread(conversationId: string): (changed: readonly Message[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (changed) => {
      const threads = queryClient.getQueryCache().findAll({ queryKey: messageThreadKeys.of(conversationId) });
      for (const { queryKey } of threads)
        mergeIntoCache<Message, ThreadPages>(queryClient, { queryKey, merge: merged }, changed);
    },
    [queryClient, conversationId],
  );
}

type Turning = { readonly to: 'older' | 'newer'; readonly status: 'loading' | 'failed' };

/**
 * The messages of a conversation, page by page, as new as the database: what is written, reworded or deleted while the
 * thread is open is shown when its change arrives, and what was missed offline after a reconnect.
 * @param around the time of a message to begin at; the newest without it
 * @param onReached called when the server has answered a refetch
 */
export function useThread(conversationId: string, around: string | undefined, onReached: () => void) {
  const queryClient = useQueryClient();
  const begin: MessageCursor = around === undefined ? { kind: 'newest' } : { kind: 'around', time: around };
  const queryKey = messageThreadKeys.around(conversationId, around ?? 'newest');
  const thread = useQuery({
    queryKey,
    meta: { tables: [], mergedTable: 'messages' },
    queryFn: async (): Promise<ThreadPages> => ({
      pages: [await listMessages(conversationId, begin)],
      cursors: [begin],
    }),
    // Opened again it is read anew, since it may have changed anywhere. While it is open, changes come by themselves.
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = thread;
  const [turning, setTurning] = useState<Turning>();
  const messages = useMemo(() => data?.pages.flat(), [data]);
  const older = data && olderThan(data);
  const newer = data && newerThan(data);

  const turn = async (to: Turning['to'], cursor: MessageCursor | undefined): Promise<void> => {
    if (!cursor || turning?.status === 'loading') return;
    setTurning({ to, status: 'loading' });
    try {
      const page = await listMessages(conversationId, cursor);
      queryClient.setQueryData<ThreadPages>(queryKey, (before) => before && withPage(before, page, cursor));
      setTurning(undefined);
    } catch {
      setTurning({ to, status: 'failed' });
    }
  };

  useLiveList<Message, ThreadPages>({
    table: 'messages',
    filter: `conversation_id=eq.${conversationId}`,
    schema: toldMessageSchema,
    queryKey,
    // A message that was deleted keeps its place.
    merge: merged,
    async catchUp(shown) {
      const isEndLoaded = newerThan(shown) === undefined;
      const since = isEndLoaded ? changedSince(shown) : new Date(Date.now() - twoMinutes).toISOString();
      const changed = await listChangedMessages(conversationId, since);
      onReached();
      return changed;
    },
  });

  return {
    messages,
    error: thread.error,
    isPending: thread.isPending,
    retry: () => void thread.refetch(),
    hasOlder: older !== undefined,
    hasNewer: newer !== undefined,
    turning,
    loadOlder: () => void turn('older', older),
    loadNewer: () => void turn('newer', newer),
  };
}

export type LoadedThread = ReturnType<typeof useThread> & { readonly messages: readonly Message[] };
