import { useState } from 'react';
import { goalQueries } from '@milepost/shared/entities/goals/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { addDays, formatShortCalendarDate } from '@milepost/shared/domain/dates';
import type { ProgressStory } from '@milepost/shared/entities/goals/model';
import type { FigureName } from '@milepost/shared/entities/insights/model';
import { SuggestionDialog } from '@milepost/shared/features/suggestions';
import { copyText } from '@milepost/shared/features/suggestions/copy-text';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { figureRowsAt } from './rows-at.ts';

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

type Figure = {
  readonly key: keyof ProgressStory['week'];
  readonly name: string;
  /** The page with what the week from this Monday counts. */
  readonly to?: (monday: string) => PageAddress;
};
const weekOf = (name: FigureName) => (monday: string) => figureRowsAt(name, monday, addDays(monday, 6));
const figures: readonly Figure[] = [
  { key: 'applications', name: 'Applications sent', to: weekOf('sent') },
  { key: 'interviews', name: 'Interviews held', to: weekOf('interviews-held') },
  { key: 'sessions', name: 'Sessions completed', to: () => '/client/sessions?tab=past' },
  { key: 'milestones', name: 'Milestones done' },
];

/** This week beside the last one, Monday to Sunday by the client's clock. */
export function WeekCard({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(goalQueries.story(clientId));
  const [isReviewing, setReviewing] = useState(false);
  const dates =
    data &&
    `${formatShortCalendarDate(data.week_starts_on)} – ${formatShortCalendarDate(addDays(data.week_starts_on, 6))}`;
  return (
    <Card
      title="This week"
      meta={dates}
      padding="none"
      actions={
        <Button size="small" onClick={() => setReviewing(true)}>
          Review my week
        </Button>
      }
    >
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
                {to === undefined ? name : <TextLink to={to(data.week_starts_on)}>{name}</TextLink>}
                <Before>{data.week[key].before} last week</Before>
              </span>
              <Count>{data.week[key].now}</Count>
            </Row>
          ))}
        </CardList>
      )}
      <SuggestionDialog
        isOpen={isReviewing}
        kind="weekly-review"
        subject={null}
        title="Review of your last seven days"
        description="From your applications, sessions, and tasks. No one sees it unless you share it."
        useLabel="Copy text"
        usedMessage="Text copied"
        onUse={copyText}
        onClose={() => setReviewing(false)}
      />
    </Card>
  );
}
