import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { setTaskDone } from '@milepost/shared/entities/tasks/requests';
import { formatDate, formatDue, todayIn } from '@milepost/shared/domain/dates';
import { applicationName } from '@milepost/shared/entities/job-applications/model';
import { isAssigned, isDone, isTaskOverdue, type ListedTask } from '@milepost/shared/entities/tasks/model';
import { CardRow } from '@milepost/shared/ui/CardList';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { TaskAnswer } from './TaskAnswer.tsx';
import { TaskMenu } from './TaskMenu.tsx';

const Due = styled.span<{ $late: boolean }>`
  color: ${({ $late }) => ($late ? 'var(--critical)' : 'inherit')};
`;
/* Under the title, past the box. */
const Facts = styled.span`
  display: block;
  margin-left: 25px;
`;
const Title = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  [data-done] {
    color: var(--muted);
    text-decoration: line-through;
  }
`;

const Row = styled(CardRow)`
  align-items: flex-start;
  &[aria-current] {
    box-shadow: inset 2px 0 var(--accent);
  }
`;

type Props = {
  task: ListedTask;
  /** Whether the address names it. */
  isNamed: boolean;
};

/** One task; ticking it marks it as done for the client too. */
export function TaskRow({ task, isNamed }: Props) {
  const { application } = task;
  const zone = useTimeZone();
  const today = todayIn(zone);
  const toggle = useOptimisticAction<boolean>({
    changes: ['tasks'],
    send: (done) => setTaskDone(task.id, done),
    failed: 'Failed to update the task. Try again.',
  });
  // The checkbox changes at once; a failure shows the row's own state again.
  const done = toggle.isPending ? toggle.variables : isDone(task);
  const when = () => {
    if (task.done_at) return `Done ${formatDate(task.done_at, zone)}`;
    return task.due_date ? formatDue(task.due_date, today) : 'No due date';
  };

  return (
    <Row aria-current={isNamed ? 'true' : undefined}>
      <Title>
        <Checkbox
          label={
            <span {...(done ? { 'data-done': true } : {})} dir="auto">
              {task.title}
            </span>
          }
          description={
            <Facts>
              <Due $late={isTaskOverdue(task, today)}>
                {task.type ? `${task.type} · ` : ''}
                {when()}
              </Due>
              {application && (
                <>
                  {' · '}
                  <TextLink
                    to={`/coach/clients/${task.user_id}?tab=applications&application=${application.id}`}
                    dir="auto"
                  >
                    {applicationName(application)}
                  </TextLink>
                </>
              )}
            </Facts>
          }
          checked={done}
          onChange={(event) => toggle.mutate(event.target.checked)}
        />
        {isAssigned(task) && <TaskAnswer task={task} />}
      </Title>
      {!done && <PriorityBadge priority={task.priority} />}
      <TaskMenu task={task} />
    </Row>
  );
}
