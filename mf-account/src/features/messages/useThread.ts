import { useCallback, useRef } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRowChanges } from '@milepost/shared/data/live-queries';
import { listChangedMessages, listMessages, type MessageCursor } from '@milepost/shared/data/messages';
import type { Message } from '@milepost/shared/domain/messages';
import { changedSince, merged, newerThan, olderThan, type ThreadPages } from './thread-pages.ts';

/** Pages kept on the screen: what is further away is let go, so that a long read stays light. */
const mostPages = 12;
const twoMinutes = 120_000;

const threadKey = (conversationId: string) => ['messages', 'thread', conversationId] as const;

/** Puts messages as they are now into whatever of their conversation is loaded. */
export function usePatchThread(conversationId: string): (changed: readonly Message[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (changed) => {
      const loaded = queryClient.getQueriesData<ThreadPages>({ queryKey: threadKey(conversationId) });
      for (const [key, data] of loaded) {
        const last = data?.pages.at(-1);
        const cursor = data?.pageParams.at(-1);
        if (!data || !last || !cursor) continue;
        queryClient.setQueryData(key, merged(data, changed, newerThan(last, null, cursor) === undefined));
      }
    },
    [queryClient, conversationId],
  );
}

/**
 * The messages of a conversation, page by page, as new as the database: what is written, reworded or deleted while the
 * thread is open is fetched when it is told, and what was missed without a connection when that is back.
 * @param around the time of a message to begin at; the newest without it
 */
export function useThread(conversationId: string, around: string | undefined, onReconnect: () => void) {
  const patch = usePatchThread(conversationId);
  const cursor: MessageCursor = around === undefined ? { kind: 'newest' } : { kind: 'around', time: around };
  const thread = useInfiniteQuery<Message[], Error, ThreadPages, readonly unknown[], MessageCursor>({
    queryKey: [...threadKey(conversationId), around ?? 'newest'],
    queryFn: ({ pageParam }) => listMessages(conversationId, pageParam),
    initialPageParam: cursor,
    getPreviousPageParam: olderThan,
    getNextPageParam: newerThan,
    maxPages: mostPages,
    // A thread left for long may have changed anywhere: it is read anew. While it is open, changes come by themselves.
    gcTime: 60_000,
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, hasNextPage } = thread;

  const asking = useRef(false);
  const askAgain = useRef(false);
  const catchUp = async (): Promise<void> => {
    if (!data) return;
    askAgain.current = asking.current;
    if (asking.current) return;
    asking.current = true;
    try {
      const since = hasNextPage ? new Date(Date.now() - twoMinutes).toISOString() : changedSince(data);
      do {
        askAgain.current = false;
        patch(await listChangedMessages(conversationId, since));
      } while (askAgain.current);
    } catch {
      // The next change or the next connection asks again, for everything since what is shown.
    } finally {
      asking.current = false;
    }
  };
  useRowChanges([{ table: 'messages', filter: `conversation_id=eq.${conversationId}` }], (change) => {
    if (change === null) onReconnect();
    if (change?.event !== 'DELETE') void catchUp();
  });

  return { ...thread, messages: data?.pages.flat() };
}
