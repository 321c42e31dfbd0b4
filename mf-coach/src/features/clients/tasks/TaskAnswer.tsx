import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDate, formatDateTime } from '@milepost/shared/domain/dates';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { TaskFileButton } from '@milepost/shared/features/tasks/TaskFileButton';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  margin: 2px 0 0 25px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  > button {
    margin-left: -8px;
  }
`;
const Answer = styled.blockquote`
  align-self: stretch;
  padding: 6px 10px;
  border-left: 2px solid var(--positive);
  background: var(--sunken);
  color: var(--text);
  font-size: var(--size-13);
  line-height: var(--line-13);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What was asked for with an assigned task, whether the client opened it, and what they answered. */
export function TaskAnswer({ task }: { task: ListedTask }) {
  const zone = useTimeZone();
  const assigned = task.files.find(({ kind }) => kind === 'assigned');
  const answer = task.files.find(({ kind }) => kind === 'answer');
  return (
    <Root>
      {task.done_when && <p dir="auto">Counts as done: {task.done_when}</p>}
      {assigned && <TaskFileButton file={assigned} />}
      {task.answered_at ? (
        <span>Answered {formatDateTime(task.answered_at, zone)}</span>
      ) : (
        <span>{task.seen_at ? `Seen ${formatDate(task.seen_at, zone)}` : 'Not opened yet'}</span>
      )}
      {task.answer && <Answer dir="auto">{task.answer}</Answer>}
      {answer && <TaskFileButton file={answer} />}
    </Root>
  );
}
