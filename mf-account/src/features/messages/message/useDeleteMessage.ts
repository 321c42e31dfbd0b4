import { useQueryClient } from '@tanstack/react-query';
import { getMessage, removeMessage, restoreMessage } from '@milepost/shared/data/messages';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Message } from '@milepost/shared/domain/messages';
import { toast } from '@milepost/shared/ui/Toast';
import { usePatchThread } from '../thread/useThread.ts';

/** Deletes an own message: at once on the screen, taken back when the server refuses, with Undo. */
export function useDeleteMessage(message: Message): () => Promise<void> {
  const queryClient = useQueryClient();
  const patch = usePatchThread(message.conversation_id);
  const showAsItIs = async (): Promise<void> => {
    patch([await getMessage(message.id)]);
    await invalidate(queryClient, 'messages');
  };

  const restore = async (): Promise<void> => {
    try {
      await restoreMessage(message.id);
      await showAsItIs();
    } catch (error) {
      toast.show({ tone: 'critical', message: messageOf(error, 'The message could not be brought back') });
    }
  };
  return async () => {
    patch([{ ...message, body: '', attachments: [], deleted_at: new Date().toISOString() }]);
    try {
      await removeMessage(message.id);
      toast.show({ message: 'Message deleted', action: { label: 'Undo', onAction: () => void restore() } });
      await showAsItIs();
    } catch (error) {
      patch([message]);
      toast.show({ tone: 'critical', message: messageOf(error, 'The message could not be deleted') });
    }
  };
}
