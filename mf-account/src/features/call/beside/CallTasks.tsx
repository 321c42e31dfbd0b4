import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { setTaskDone, taskQueries } from '@milepost/shared/entities/tasks/requests';
import type { CallRole } from '@milepost/shared/entities/calls/model';
import { formatDue, todayIn } from '@milepost/shared/domain/dates';
import { isDone, type ListedTask } from '@milepost/shared/entities/tasks/model';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

// With a calendar and a search.
const AssignTaskDialog = lazyDialog(() => import('./AssignTaskDialog.tsx').then((part) => part.AssignTaskDialog));

const Quiet = styled.p`
  color: var(--muted);
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--muted);
  }
`;

/** The client's open tasks: the client ticks them, the coach gives another. */
export function CallTasks({ clientId, role }: { clientId: string; role: CallRole }) {
  const today = todayIn(useTimeZone());
  const query = useQuery(taskQueries.list(clientId));
  useLiveList({ table: 'tasks', filter: `user_id=eq.${clientId}`, queryKeys: [taskQueries.list(clientId).queryKey] });
  const [isAdding, setAdding] = useState(false);
  const open = query.data?.filter((task) => !isDone(task));
  const dueOf = ({ due_date }: ListedTask): string => (due_date ? formatDue(due_date, today) : 'No due date');
  return (
    <Stack gap={3}>
      <Inline align="between">
        <h3>{role === 'coach' ? 'Open tasks' : 'Your open tasks'}</h3>
        {role === 'coach' && (
          <PreloadOnIntent of={AssignTaskDialog}>
            <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Assign task
            </Button>
          </PreloadOnIntent>
        )}
      </Inline>
      <LoadedContent query={query} failure="Failed to load tasks">
        {query.isPending && <Skeleton lines={3} label="Loading tasks..." />}
        {open?.length === 0 && <Quiet>No open tasks.</Quiet>}
        <List>
          {open?.map((task) => (
            <li key={task.id}>
              {role === 'client' ? (
                <OwnTask task={task} due={dueOf(task)} />
              ) : (
                <>
                  <span dir="auto">{task.title}</span>
                  <small>{dueOf(task)}</small>
                </>
              )}
            </li>
          ))}
        </List>
      </LoadedContent>
      {isAdding && <AssignTaskDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function OwnTask({ task, due }: { task: ListedTask; due: string }) {
  const { mutate, isPending } = useOptimisticAction({
    changes: ['tasks'],
    send: () => setTaskDone(task.id, true),
    done: () => `Task done: ${task.title}`,
    undo: { send: () => setTaskDone(task.id, false), failed: 'Failed to reopen the task. Try again.' },
    failed: 'Failed to update the task. Try again.',
  });
  return (
    <Checkbox
      label={<span dir="auto">{task.title}</span>}
      description={due}
      checked={isPending}
      onChange={() => mutate()}
    />
  );
}
