import { useQuery } from '@tanstack/react-query';
import { useCan } from '@milepost/shared/auth';
import { browserReportQueries } from '../../entities/browser-reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ClientErrorGroup } from '../../entities/client-errors/model.ts';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import type { ReleaseAction } from './ErrorDialog.tsx';
import { ErrorsCard } from './ErrorsCard.tsx';
import { PercentilesCard } from './PercentilesCard.tsx';
import { releaseFigures } from './release-figures.ts';
import { RequestsCard } from './RequestsCard.tsx';
import { useDays, dayChoices } from './useDays.ts';
import { vitalColumns } from './vital-columns.tsx';

type Props = {
  /** The action that reverts the release with an error; null where there is nothing to revert. */
  releaseActionOf?: (error: ClientErrorGroup) => ReleaseAction | null;
};

/** How fast the product is for the people who use it, and what breaks, by module and version; how the backend answers. */
export function PerformancePage({ releaseActionOf = () => null }: Props) {
  const can = useCan();
  const [days, setDays] = useDays();
  const { data, error, isPending, refetch } = useQuery(browserReportQueries.performance(days));
  return (
    <Page>
      <PageHeader
        title="Performance Metrics"
        subtitle="Measured in the browsers of the people who use Milepost"
        actions={
          <SegmentedControl
            label="Days"
            options={dayChoices}
            value={String(days)}
            onChange={(choice) => setDays(Number(choice))}
          />
        }
      />
      {error && !data ? (
        <ErrorState title="Failed to load figures" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <>
          <Card title="Speed" meta="75th percentile: three in four visits are faster" padding="none">
            <DataTable
              caption="Speed by module and version"
              columns={vitalColumns}
              rows={data ? releaseFigures(data) : []}
              rowKey={({ key }) => key}
              isLoading={isPending}
              empty={
                <EmptyState title="Nothing measured yet">
                  Figures from each visit appear here within a minute.
                </EmptyState>
              }
            />
          </Card>
          {/* Below a table whose height is not known yet, they would jump. */}
          {data && <PercentilesCard days={days} />}
          {data && <ErrorsCard days={days} releaseActionOf={releaseActionOf} />}
          {data && can('manage_system_settings') ? <RequestsCard days={days} /> : null}
        </>
      )}
    </Page>
  );
}
