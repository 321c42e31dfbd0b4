import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { isDone, type Task } from '@milepost/shared/domain/tasks';
import { Button } from '@milepost/shared/ui/Button';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { TaskRow } from './TaskRow.tsx';
import type { TaskActions } from './useTaskActions.ts';

const shownAtFirst = 5;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 8px 8px 8px 16px;
  border-top: 1px solid var(--border);
`;

type Props = {
  /** Open ones first, the soonest due first. */
  tasks: readonly Task[];
  today: string;
  zone: string;
  actions: TaskActions;
  empty: ReactNode;
  /** To say what a task is about; undefined where that is plain. */
  applications: readonly JobApplication[] | undefined;
  /** Whether the reader is their owner, who can open the application. */
  isOwn: boolean;
  onEdit: (task: Task) => void;
};

/** The tasks that come next; the rest and the done ones on request. */
export function TaskList({ tasks, empty, applications, ...row }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const [showsDone, setShowsDone] = useState(false);
  const open = tasks.filter((task) => !isDone(task));
  const done = tasks.filter(isDone);
  const shown = [...(showsAll ? open : open.slice(0, shownAtFirst)), ...(showsDone ? done : [])];
  return (
    <>
      {open.length === 0 && <EmptyState title="Nothing to do">{empty}</EmptyState>}
      <ul>
        {shown.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            application={applications?.find(({ id }) => id === task.application_id)}
            {...row}
          />
        ))}
      </ul>
      {(open.length > shownAtFirst || done.length > 0) && (
        <More>
          {open.length > shownAtFirst && (
            <Button size="small" tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show fewer' : `Show all ${open.length}`}
            </Button>
          )}
          {done.length > 0 && (
            <Button size="small" tone="quiet" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
              {showsDone ? 'Hide done' : `Show done (${done.length})`}
            </Button>
          )}
        </More>
      )}
    </>
  );
}
