import { AlarmClock, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { formatDate, formatDue } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { priorityTone } from '@milepost/shared/domain/priorities';
import { isDone, isTaskOverdue, type Task } from '@milepost/shared/domain/tasks';
import { Badge } from '@milepost/shared/ui/Badge';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Menu } from '@milepost/shared/ui/Menu';
import { TextLink } from '@milepost/shared/ui/TextLink';
import type { TaskActions } from './useTaskActions.ts';

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 8px 8px 8px 16px;
  border-top: 1px solid var(--border);
`;
const Words = styled.div<{ $done: boolean }>`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  label {
    font-weight: 500;
    ${({ $done }) => $done && 'color: var(--muted); text-decoration: line-through;'}
  }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  padding: 2px 0 0 24px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
const Due = styled.span<{ $tone: 'overdue' | 'today' | 'later' }>`
  color: ${({ $tone }) => ({ overdue: 'var(--critical)', today: 'var(--caution)', later: 'inherit' })[$tone]};
  font-weight: ${({ $tone }) => ($tone === 'later' ? 400 : 550)};
`;

const subjectOf = ({ job_title, company_name }: JobApplication): string => `${job_title}, ${company_name}`;

const snoozes = [
  { days: 1, label: 'Snooze 1 day' },
  { days: 3, label: 'Snooze 3 days' },
  { days: 7, label: 'Snooze 1 week' },
];

type Props = {
  task: Task;
  /** What it is about, where that is to be said. */
  application: JobApplication | undefined;
  isOwn: boolean;
  today: string;
  zone: string;
  actions: TaskActions;
  onEdit: (task: Task) => void;
};

/** One task: done by its box, put off, changed or deleted by its menu. */
export function TaskRow({ task, application, isOwn, today, zone, actions, onEdit }: Props) {
  const tone = isTaskOverdue(task, today) ? 'overdue' : task.due_date === today && !isDone(task) ? 'today' : 'later';
  return (
    <Row>
      <Words $done={isDone(task)}>
        <Checkbox label={task.title} checked={isDone(task)} onChange={() => actions.toggle(task)} />
        <Facts>
          {task.done_at && <span>Done {formatDate(task.done_at, zone)}</span>}
          {!task.done_at && task.due_date && <Due $tone={tone}>{formatDue(task.due_date, today)}</Due>}
          <Badge tone={priorityTone[task.priority]}>{task.priority}</Badge>
          <span>{task.type}</span>
          {application &&
            (isOwn ? (
              <TextLink to={`/client/applications/edit/${application.id}`}>{subjectOf(application)}</TextLink>
            ) : (
              <span>{subjectOf(application)}</span>
            ))}
        </Facts>
      </Words>
      <Menu
        label={`Actions for ${task.title}`}
        items={[
          { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: () => onEdit(task) },
          ...(isDone(task) ? [] : snoozes).map(({ days, label }) => ({
            id: `snooze-${days}`,
            label,
            icon: <AlarmClock size={16} aria-hidden />,
            onAction: () => actions.snooze(task, days),
          })),
          {
            id: 'delete',
            label: 'Delete',
            tone: 'critical',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => actions.remove(task),
          },
        ]}
      />
    </Row>
  );
}
