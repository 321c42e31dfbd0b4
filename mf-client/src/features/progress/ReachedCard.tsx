import { useState } from 'react';
import { goalQueries } from '@milepost/shared/entities/goals/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { reachedSentence, type Reached } from '@milepost/shared/entities/goals/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButtonLink } from '@milepost/shared/ui/IconButton';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';

const shownAtFirst = 8;

const addressOf = ({ goal_id, application_id }: Reached): LinkAddress =>
  goal_id === null ? `/client/applications/${application_id}` : `?goal=${goal_id}`;

/** What was reached, the latest first: goals, milestones, the first interview, offers. */
export function ReachedCard({ clientId, zone }: { clientId: string; zone: string }) {
  const { data, error, refetch } = useQuery(goalQueries.story(clientId));
  const [showsAll, setShowsAll] = useState(false);
  const shown = data && (showsAll ? data.reached : data.reached.slice(0, shownAtFirst));
  return (
    <Card title="What you have reached" meta={data && String(data.reached.length)}>
      {!data && error && (
        <ErrorState title="Failed to load what you have reached" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={6} label="Loading what you have reached..." />}
      {shown?.length === 0 && (
        <EmptyState title="Nothing yet">
          Your milestones, first interview, and offers appear here with their dates.
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <Stack gap={3}>
          <Timeline
            label="What you have reached, newest first"
            zone={zone}
            entries={shown.map((entry) => ({
              id: `${entry.kind}-${entry.id}`,
              tone: entry.kind === 'milestone' ? 'accent' : 'positive',
              sentence: reachedSentence(entry),
              at: entry.on_unknown_day ? null : entry.at,
              actions: (
                <IconButtonLink
                  size="small"
                  to={addressOf(entry)}
                  label={`Open ${entry.title}`}
                  icon={<ChevronRight size={16} aria-hidden />}
                />
              ),
            }))}
          />
          {data.reached.length > shownAtFirst && (
            <div>
              <Button size="small" tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer' : `Show all ${data.reached.length}`}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
}
