import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { AnswerDialog } from './AnswerDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import type { TaskActions } from './useTaskActions.ts';

/** Which dialog of the card is open. */
export type Open =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'add'; readonly title?: string }
  | { readonly dialog: 'edit' | 'snooze' | 'answer'; readonly task: ListedTask };

type Props = {
  open: Open;
  userId: string;
  applicationId: string | undefined;
  today: string;
  actions: TaskActions;
  onClose: () => void;
};

/** The dialog that is open over the card of tasks, if any. */
export function TaskDialogs({ open, userId, applicationId, today, actions, onClose }: Props) {
  if (open.dialog === 'none') return null;
  if (open.dialog === 'answer') return <AnswerDialog key={open.task.id} task={open.task} onClose={onClose} />;
  if (open.dialog === 'snooze') {
    const { task } = open;
    return <SnoozeDialog task={task} today={today} onSnooze={(date) => actions.snooze(task, date)} onClose={onClose} />;
  }
  return (
    <TaskDialog
      userId={userId}
      applicationId={applicationId}
      task={open.dialog === 'edit' ? open.task : undefined}
      title={open.dialog === 'add' ? open.title : undefined}
      onClose={onClose}
    />
  );
}
