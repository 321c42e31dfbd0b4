import { goalQueries } from '@milepost/shared/data/goals';
import { messageOf } from '@milepost/shared/domain/app-error';
import { addDays, formatShortDate } from '@milepost/shared/domain/dates';
import type { ProgressStory } from '@milepost/shared/domain/goals';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

const Count = styled.span`
  font-size: var(--size-16);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const Before = styled.small`
  color: var(--muted);
  font-size: var(--size-12);
`;
const Row = styled(CardRow)`
  justify-content: space-between;
  > span:first-child {
    display: flex;
    flex-direction: column;
  }
`;
const Loading = styled.div`
  min-height: 212px;
  padding: 4px 16px 16px;
`;

type Figure = { readonly key: keyof ProgressStory['week']; readonly name: string; readonly to?: string };
const figures: readonly Figure[] = [
  { key: 'applications', name: 'Applications sent', to: '/client/applications' },
  { key: 'interviews', name: 'Interviews held', to: '/client/applications?status=Interviewing' },
  { key: 'sessions', name: 'Sessions completed', to: '/client/sessions?tab=past' },
  { key: 'milestones', name: 'Milestones done' },
];

/** This week beside the last one, Monday to Sunday by the client's clock. */
export function WeekCard({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(goalQueries.story(clientId));
  const dates = data && `${formatShortDate(data.week_starts_on)} – ${formatShortDate(addDays(data.week_starts_on, 6))}`;
  return (
    <Card title="This week" meta={dates} padding="none">
      {!data && error && (
        <ErrorState title="Failed to load the week" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading>
          <Skeleton lines={8} label="Loading the week..." />
        </Loading>
      )}
      {data && (
        <CardList>
          {figures.map(({ key, name, to }) => (
            <Row key={key}>
              <span>
                {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
                <Before>{data.week[key].before} last week</Before>
              </span>
              <Count>{data.week[key].now}</Count>
            </Row>
          ))}
        </CardList>
      )}
    </Card>
  );
}
