import { createTaskOfMessage, getMessage } from '@milepost/shared/entities/messages/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { messagePreview, type Message } from '@milepost/shared/entities/messages/model';
import { emptyTask, type Task, type TaskInput } from '@milepost/shared/entities/tasks/model';
import { TaskFormDialog } from '@milepost/shared/features/tasks';
import { firstCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { usePatchThread } from '../thread/useThread.ts';

/** The first line, as a title: a message of files alone is named by them. */
const titleOf = (message: Message): string => {
  const [line = ''] = keptText(message.body).split('\n');
  return firstCharacters(keptText(line) || message.attachments[0]?.file_name || messagePreview(message), 200);
};

type Props = { message: Message; clientId: string; onClose: () => void };

/** Makes a task of the client's out of a message, which the task leads back to. */
export function MakeTaskDialog({ message, clientId, onClose }: Props) {
  const patch = usePatchThread(message.conversation_id);
  const { mutate, isPending, error } = useOptimisticAction<TaskInput, Task>({
    changes: ['tasks'],
    send: (input, id) => createTaskOfMessage(clientId, id, input, message.id),
    onDone: () => {
      onClose();
      // Where it cannot be read, the message shows its task when it is read next.
      getMessage(message.id).then(
        (linked) => patch([linked]),
        () => undefined,
      );
    },
    done: (_, { title }) => `Task added: ${title}`,
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
