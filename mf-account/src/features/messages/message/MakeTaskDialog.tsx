import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { createTaskOfMessage, getMessage } from '@milepost/shared/data/messages';
import { messageOf } from '@milepost/shared/domain/app-error';
import { messagePreview, type Message } from '@milepost/shared/domain/messages';
import { emptyTask, type TaskInput } from '@milepost/shared/domain/tasks';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { useRefreshTasks } from '@milepost/shared/features/tasks/useRefreshTasks';
import { toast } from '@milepost/shared/ui/Toast';
import { usePatchThread } from '../thread/useThread.ts';

/** The first line, as a title: a message of files alone is named by them. */
const titleOf = (message: Message): string => {
  const [line = ''] = message.body.trim().split('\n');
  return (line.trim() || message.attachments[0]?.file_name || messagePreview(message)).slice(0, 200);
};

type Props = { message: Message; clientId: string; onClose: () => void };

/** Makes a task of the client's out of a message, which the task leads back to. */
export function MakeTaskDialog({ message, clientId, onClose }: Props) {
  const refresh = useRefreshTasks();
  const patch = usePatchThread(message.conversation_id);
  const [newId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: TaskInput) => createTaskOfMessage(clientId, newId, input, message.id),
    onSuccess: async (task) => {
      toast.show({ message: `Task added: ${task.title}` });
      onClose();
      void refresh();
      patch([await getMessage(message.id)]);
    },
  });
  return (
    <TaskFormDialog
      title="Make a task"
      verb="Add task"
      userId={clientId}
      values={{ ...emptyTask(), title: titleOf(message) }}
      isSaving={isPending}
      failure={error ? messageOf(error, 'Failed to save the task. Try again.') : undefined}
      onSave={mutate}
      onClose={onClose}
    />
  );
}
