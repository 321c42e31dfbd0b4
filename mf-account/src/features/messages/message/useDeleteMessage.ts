import { getMessage, removeMessage, restoreMessage } from '@milepost/shared/entities/messages/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { Message } from '@milepost/shared/entities/messages/model';
import { usePatchThread } from '../thread/useThread.ts';

/** Deletes an own message, with Undo. */
export function useDeleteMessage(message: Message): () => void {
  const { id } = message;
  const patch = usePatchThread(message.conversation_id);
  // The thread, which watches its messages, shows a failure.
  const showAsItIs = (): Promise<void> =>
    getMessage(id).then(
      (current) => patch([current]),
      () => undefined,
    );
  const { mutate } = useOptimisticAction({
    changes: ['messages'],
    apply: () => {
      const show = (): void => patch([message]);
      const hide = (): void => patch([{ ...message, body: '', attachments: [], deleted_at: new Date().toISOString() }]);
      hide();
      return { rollBack: show, undo: show, redo: hide };
    },
    send: () => removeMessage(id),
    onDone: () => void showAsItIs(),
    done: () => 'Message deleted',
    undo: {
      send: () => restoreMessage(id).then(showAsItIs),
      failed: 'Failed to restore the message',
    },
    failed: 'Failed to delete the message',
  });
  return () => mutate();
}
