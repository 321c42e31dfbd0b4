import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { insightQueries } from '../../entities/insights/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { figureAddress } from '@milepost/shared/entities/insights/model';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { useNavigate } from '@milepost/shared/ui/routing';
import type { CardProps } from './cards/card-props.ts';
import { InsightCards } from './InsightCards.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { periodIn, withPeriod } from './period.ts';
import { PeriodChooser } from './PeriodChooser.tsx';
import { FigureRowsSheet } from './rows/FigureRowsSheet.tsx';
import { ResponseCounts } from './ResponseCounts.tsx';

const watched = ['job_applications', 'application_events', 'application_documents', 'documents'] as const;

/** The insights into the history of the client's applications: `/client/applications?view=insights`. */
export default function InsightsView() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const period = periodIn(params, todayIn(zone));
  const { from, to } = period;
  const { data, error, refetch } = useQuery(insightQueries.period(user.id, { from, to, timeZone: zone }));
  useLiveList(
    ...watched.map((table) => ({
      table,
      filter: `client_id=eq.${user.id}`,
      holding: ['application_documents'],
    })),
  );
  const open: CardProps['onOpen'] = (name, of, days = { from, to }) =>
    void navigate(figureAddress({ name, of, ...days }, params));

  return (
    <Stack gap={5}>
      <PeriodChooser
        period={period}
        onChange={(next) => write((newest) => withPeriod(newest, next), { replace: true })}
      />
      {data && <ResponseCounts insights={data} onOpen={open} />}
      {data && <InsightCards insights={data} from={from} to={to} onOpen={open} />}
      {!data && error && (
        <Card>
          <ErrorState title="Failed to load insights" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        </Card>
      )}
      {!data && !error && <InsightsSkeleton />}
      <FigureRowsSheet />
    </Stack>
  );
}
