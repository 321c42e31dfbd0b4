import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { browserReportQueries } from '@milepost/shared/data/browser-reports';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ErrorGroup } from '@milepost/shared/domain/browser-reports';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { errorColumns } from './error-columns.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { releaseFigures } from './release-figures.ts';
import { useDays, dayChoices } from './useDays.ts';
import { vitalColumns } from './vital-columns.tsx';

/** How fast the product is for the people who use it, and what breaks, by module and version. */
export default function PerformancePage() {
  const zone = useTimeZone();
  const [days, setDays] = useDays();
  const [opened, setOpened] = useState<ErrorGroup | null>(null);
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
          {/* Below a table whose height is not known yet, it would jump. */}
          {data && (
            <Card title="Errors" meta="most frequent first, unverified reports last" padding="none">
              <DataTable
                caption="Errors by module and version"
                columns={errorColumns(zone, setOpened)}
                rows={data.errors}
                rowKey={({ module, version, channel, kind, message, is_signed_in }) =>
                  [module, version, channel, kind, message, is_signed_in].join()
                }
                empty={<EmptyState title="No errors">No one ran into an error in this period.</EmptyState>}
              />
            </Card>
          )}
        </>
      )}
      {opened ? <ErrorDialog error={opened} zone={zone} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
