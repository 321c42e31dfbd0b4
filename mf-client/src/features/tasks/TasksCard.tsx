import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { taskQueries, taskKeys } from '@milepost/shared/entities/tasks/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { isAssigned, isDone } from '@milepost/shared/entities/tasks/model';
import { useAddress } from '@milepost/shared/features/address';
import { usePaletteAct } from '@milepost/shared/features/palette-acts';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { TaskDialogs, type Open } from './TaskDialogs.tsx';
import { TaskList } from './TaskList.tsx';
import { useTaskActions } from './useTaskActions.ts';

/** In the list of all applications it is as high as five tasks, so that nothing below moves when they load. */
const Loading = styled.div<{ $rows: number }>`
  min-height: ${({ $rows }) => ($rows > 1 ? '440px' : 'auto')};
`;

type Props = {
  title: string;
  /** Whose tasks. */
  userId: string;
  /** Only those of one application. */
  applicationId?: string | undefined;
  empty: ReactNode;
};

/** Tasks by due date, with done ones behind a button: add, check off, snooze, edit, delete. */
export function TasksCard({ title, userId, applicationId, empty }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const today = todayIn(zone);
  const query = applicationId === undefined ? taskQueries.list(userId) : taskQueries.ofApplication(applicationId);
  const { data: tasks, error, refetch } = useQuery(query);
  useLiveList({ table: 'tasks', filter: `user_id=eq.${userId}`, queryKeys: [taskKeys.lists()] });
  const actions = useTaskActions();
  const [chosen, setOpen] = useState<Open>({ dialog: 'none' });
  const { parameters, change } = useAddress();
  usePaletteAct('add-task', userId === user.id, ({ text }) =>
    setOpen(text === undefined ? { dialog: 'add' } : { dialog: 'add', title: text }),
  );
  // A notification links to a task that a coach assigned, the command palette to any.
  const named = tasks?.find((task) => task.id === parameters.get('task') && (isAssigned(task) || userId === user.id));
  const open: Open =
    chosen.dialog === 'none' && named ? { dialog: isAssigned(named) ? 'answer' : 'edit', task: named } : chosen;
  const close = (): void => {
    setOpen({ dialog: 'none' });
    if (parameters.has('task')) change({ task: null });
  };
  const rows = applicationId === undefined ? 5 : 1;

  return (
    <Card
      title={title}
      meta={tasks && `${tasks.filter((task) => !isDone(task)).length} to do`}
      padding="none"
      actions={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ dialog: 'add' })}>
          Add task
        </Button>
      }
    >
      {!tasks && !error && (
        <Loading $rows={rows}>
          <WaitingRows rows={rows} lines={2} label="Loading tasks..." />
        </Loading>
      )}
      {!tasks && error && (
        <ErrorState title="Failed to load tasks" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {tasks && (
        <TaskList
          tasks={tasks}
          today={today}
          zone={zone}
          actions={actions}
          empty={empty}
          namesApplication={applicationId === undefined}
          isOwn={userId === user.id}
          onAnswer={(task) => setOpen({ dialog: 'answer', task })}
          onEdit={(task) => setOpen({ dialog: 'edit', task })}
          onChooseDay={(task) => setOpen({ dialog: 'snooze', task })}
        />
      )}
      <TaskDialogs
        open={open}
        userId={userId}
        applicationId={applicationId}
        today={today}
        actions={actions}
        onClose={close}
      />
    </Card>
  );
}
