import styled from 'styled-components';
import { formatDate, formatDue } from '@milepost/shared/domain/dates';
import { applicationName } from '@milepost/shared/entities/job-applications/model';
import { groupOf, isAssigned, isDone, type ListedTask } from '@milepost/shared/entities/tasks/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { TaskMenu, type TaskMenuProps } from './TaskMenu.tsx';

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
const Due = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
  font-weight: ${({ $color }) => ($color === 'inherit' ? 400 : 550)};
`;
const dueColor = { Overdue: 'var(--critical)', 'Due today': 'var(--caution)' } as const;

/** The client's next step with a task that a coach assigned. */
const answerVerb = ({ answered_at }: ListedTask): string => (answered_at ? 'See answer' : 'Answer');

type Props = TaskMenuProps & {
  /** Whether to name the application that it is about. */
  namesApplication: boolean;
  /** Whether the reader is its owner, who can open the application. */
  isOwn: boolean;
  zone: string;
  /** Opens a task that a coach assigned, to be answered. */
  onAnswer: (task: ListedTask) => void;
};

/** One task: its checkbox marks it done, its menu snoozes, edits or deletes it. */
export function TaskRow({ namesApplication, isOwn, zone, onAnswer, ...menu }: Props) {
  const { task, today, actions } = menu;
  const { application, title, type, priority, done_at, due_date } = task;
  const group = groupOf(task, today);
  const subject = application && applicationName(application);
  return (
    <Row>
      <Words $done={isDone(task)}>
        <Checkbox
          label={<span dir="auto">{title}</span>}
          checked={isDone(task)}
          onChange={() => actions.toggle(task)}
        />
        <Facts>
          {done_at && <span>Done {formatDate(done_at, zone)}</span>}
          {!done_at && due_date && (
            <Due $color={group === 'Overdue' || group === 'Due today' ? dueColor[group] : 'inherit'}>
              {formatDue(due_date, today)}
            </Due>
          )}
          <PriorityBadge priority={priority} />
          <span dir="auto">{type}</span>
          {isAssigned(task) && (
            <span>
              From <span dir="auto">{task.author ? nameOf(task.author) : 'your coach'}</span>
            </span>
          )}
          {isOwn && task.message_id && <TextLink to={`/messages?message=${task.message_id}`}>From a message</TextLink>}
          {namesApplication &&
            application &&
            (isOwn ? (
              <TextLink to={`/client/applications/${application.id}`} dir="auto">
                {subject}
              </TextLink>
            ) : (
              <span dir="auto">{subject}</span>
            ))}
        </Facts>
      </Words>
      {isOwn && isAssigned(task) && (
        <Button size="small" aria-label={`${answerVerb(task)} ${title}`} onClick={() => onAnswer(task)}>
          {answerVerb(task)}
        </Button>
      )}
      <TaskMenu {...menu} />
    </Row>
  );
}
