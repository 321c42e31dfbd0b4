import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LayoutList, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { taskQueries } from '@milepost/shared/entities/tasks/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { isDone } from '@milepost/shared/entities/tasks/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AddTaskDialog } from './AddTaskDialog.tsx';
import { TemplatesSheet } from '../templates/TemplatesSheet.tsx';
import { TaskRow } from './TaskRow.tsx';

type ClientTasksProps = {
  clientId: string;
  title?: string;
  /** Leaves out done tasks and shows at most this many. */
  openOnly?: number;
};

/** The client's tasks, the soonest due first; the coach assigns some and sees what was opened, answered and done. */
export function ClientTasks({ clientId, title = 'Tasks', openOnly }: ClientTasksProps) {
  const tasks = useQuery(taskQueries.list(clientId));
  const [parameters] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [showsTemplates, setShowsTemplates] = useState(false);
  const open = tasks.data?.filter((task) => !isDone(task)) ?? [];
  const shown = openOnly === undefined ? (tasks.data ?? []) : open.slice(0, openOnly);
  const actions = (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={<LayoutList size={16} aria-hidden />}
        onClick={() => setShowsTemplates(true)}
      >
        Templates
      </Button>
      <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        Assign task
      </Button>
    </>
  );

  return (
    <Card title={title} meta={tasks.data && `${open.length} open`} padding="none" actions={actions}>
      {tasks.error && (
        <ErrorState title="Failed to load tasks" onRetry={() => void tasks.refetch()}>
          {messageOf(tasks.error, 'Try again.')}
        </ErrorState>
      )}
      {tasks.isPending && (
        <CardList>
          <CardRow>
            <Skeleton lines={3} label="Loading tasks..." />
          </CardRow>
        </CardList>
      )}
      {tasks.data && shown.length === 0 && (
        <EmptyState title={tasks.data.length === 0 ? 'No tasks yet' : 'All tasks are done'}>
          Add what the client should do next. They see it on their dashboard.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CardList>
          {shown.map((task) => (
            <TaskRow key={task.id} task={task} isNamed={task.id === parameters.get('task')} />
          ))}
        </CardList>
      )}
      {showsTemplates && <TemplatesSheet clientId={clientId} onClose={() => setShowsTemplates(false)} />}
      {isAdding && <AddTaskDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </Card>
  );
}
