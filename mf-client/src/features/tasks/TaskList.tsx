import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { inGroups, isDone, type ListedTask } from '@milepost/shared/entities/tasks/model';
import { Button } from '@milepost/shared/ui/Button';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { TaskRow } from './TaskRow.tsx';
import type { TaskActions } from './useTaskActions.ts';

const shownAtFirst = 5;

const Heading = styled.h3`
  padding: 10px 16px 6px;
  border-top: 1px solid var(--border);
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  font-weight: 600;
  b {
    color: var(--faint);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  & + ul > li:first-child {
    border-top: 0;
  }
`;
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 8px 8px 8px 16px;
  border-top: 1px solid var(--border);
`;

type Props = {
  /** Open ones first, the soonest due first. */
  tasks: readonly ListedTask[];
  today: string;
  zone: string;
  actions: TaskActions;
  empty: ReactNode;
  namesApplication: boolean;
  /** Whether the reader is their owner, who can open the application. */
  isOwn: boolean;
  onAnswer: (task: ListedTask) => void;
  onEdit: (task: ListedTask) => void;
  onChooseDay: (task: ListedTask) => void;
};

/** The tasks by due date; later and done ones on request. */
export function TaskList({ tasks, empty, today, ...row }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const [showsDone, setShowsDone] = useState(false);
  const open = tasks.filter((task) => !isDone(task));
  const done = tasks.filter(isDone);
  const shown = [...(showsAll ? open : open.slice(0, shownAtFirst)), ...(showsDone ? done : [])];
  const total = new Map(inGroups(tasks, today).map((group) => [group.group, group.tasks.length]));
  return (
    <>
      {open.length === 0 && <EmptyState title="No tasks to do">{empty}</EmptyState>}
      {inGroups(shown, today).map(({ group, tasks: groupTasks }) => (
        <section key={group} aria-label={group}>
          <Heading>
            {group} <b>{total.get(group)}</b>
          </Heading>
          <ul>
            {groupTasks.map((task) => (
              <TaskRow key={task.id} task={task} today={today} {...row} />
            ))}
          </ul>
        </section>
      ))}
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
