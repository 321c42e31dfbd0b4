import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { taskQueries } from '@milepost/shared/entities/tasks/requests';
import { formatDue, todayIn } from '@milepost/shared/domain/dates';
import { isDone } from '@milepost/shared/entities/tasks/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';

const Quiet = styled.p`
  padding: 0 16px 16px;
  color: var(--muted);
`;

/** The client's open tasks, the soonest due first. */
export function BriefTasks({ clientId }: { clientId: string }) {
  const today = todayIn(useTimeZone());
  const query = useQuery(taskQueries.list(clientId));
  const open = query.data?.filter((task) => !isDone(task));
  return (
    <Card title="Open tasks" meta={open && String(open.length)} padding="none">
      <LoadedContent query={query} failure="Failed to load tasks">
        {query.isPending && <WaitingRows rows={2} lines={2} label="Loading tasks..." />}
        {open?.length === 0 && <Quiet>No open tasks.</Quiet>}
        <CardList>
          {open?.map(({ id, title, due_date }) => (
            <CardRow key={id}>
              <RowText>
                <h3 dir="auto">
                  <TextLink to={`/coach/clients/${clientId}?task=${id}`}>{title}</TextLink>
                </h3>
                <p>{due_date ? formatDue(due_date, today) : 'No due date'}</p>
              </RowText>
            </CardRow>
          ))}
        </CardList>
      </LoadedContent>
    </Card>
  );
}
