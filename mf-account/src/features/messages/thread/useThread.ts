import { useCallback, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasOldAnswer, useRowChanges } from '@milepost/shared/data/live-queries';
import { listChangedMessages, listMessages, type MessageCursor } from '@milepost/shared/data/messages';
import { messageThreadKeys } from '@milepost/shared/data/query-keys';
import { messageSchema, type Message } from '@milepost/shared/domain/messages';
import { changedSince, merged, newerThan, olderThan, withPage, type ThreadPages } from './thread-pages.ts';

const twoMinutes = 120_000;

/** Puts messages as they are now into whatever of their conversation is loaded. */
export function usePatchThread(conversationId: string): (changed: readonly Message[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (changed) =>
      queryClient.setQueriesData<ThreadPages>(
        { queryKey: messageThreadKeys.of(conversationId) },
        (data) => data && merged(data, changed),
      ),
    [queryClient, conversationId],
  );
}

type Turning = { readonly to: 'older' | 'newer'; readonly status: 'loading' | 'failed' };

/**
 * The messages of a conversation, page by page, as new as the database: what is written, reworded or deleted while the
 * thread is open is fetched when it is told, and what was missed without a connection when that is back.
 * @param around the time of a message to begin at; the newest without it
 */
export function useThread(conversationId: string, around: string | undefined, onReconnect: () => void) {
  const queryClient = useQueryClient();
  const patch = usePatchThread(conversationId);
  const begin: MessageCursor = around === undefined ? { kind: 'newest' } : { kind: 'around', time: around };
  const queryKey = messageThreadKeys.around(conversationId, around ?? 'newest');
  const thread = useQuery({
    queryKey,
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

  const asking = useRef(false);
  const askAgain = useRef(false);
  const catchUp = async (): Promise<void> => {
    if (!data) return;
    askAgain.current = asking.current;
    if (asking.current) return;
    asking.current = true;
    try {
      const since = newer ? new Date(Date.now() - twoMinutes).toISOString() : changedSince(data);
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
  useRowChanges(
    [{ table: 'messages', filter: `conversation_id=eq.${conversationId}` }],
    (change) => {
      if (change === null) onReconnect();
      if (change?.event === 'DELETE') return;
      // What is told is the row alone: files are asked for.
      const told = messageSchema.safeParse(change?.row);
      if (told.success && told.data.attachment_count === 0) patch([told.data]);
      else void catchUp();
    },
    () => {
      if (hasOldAnswer(queryClient, [queryKey])) void catchUp();
    },
  );

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
