import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { browserReportQueries } from '../../entities/browser-reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { arms, devices } from '../../entities/browser-reports/model.ts';
import { useAddress } from '@milepost/shared/features/address';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { armLabel, percentileColumns } from './percentile-columns.tsx';

const Filters = styled(Toolbar)`
  padding: var(--space-3) var(--space-4);
`;
const deviceLabel = { phone: 'Phones', desktop: 'Desktops' } as const;

/** The percentiles of each release beside the release before, of one page, kind of device or arm where the address says so. */
export function PercentilesCard({ days }: { days: number }) {
  const { parameters, change: changeAddress } = useAddress();
  const path = parameters.get('page');
  const device = devices.find((option) => option === parameters.get('device')) ?? null;
  const arm = arms.find((option) => option === parameters.get('arm')) ?? null;
  const { data, error, isPending, refetch } = useQuery(browserReportQueries.vitals({ days, path, device, arm }));
  const change = (name: 'page' | 'device' | 'arm', value: string): void => changeAddress({ [name]: value });
  const pages = [...new Set([...(data?.pages ?? []), ...(path === null ? [] : [path])])].sort();
  return (
    <Card title="Percentiles" meta="of people who are signed in, beside the release before" padding="none">
      <Filters>
        <Select
          label="Page"
          hideLabel
          placeholder="All pages"
          value={path ?? ''}
          options={pages.map((page) => ({ value: page, label: page }))}
          onChange={({ target }) => change('page', target.value)}
        />
        <Select
          label="Device"
          hideLabel
          placeholder="All devices"
          value={device ?? ''}
          options={devices.map((option) => ({ value: option, label: deviceLabel[option] }))}
          onChange={({ target }) => change('device', target.value)}
        />
        <Select
          label="Release arm"
          hideLabel
          placeholder="In service and on trial"
          value={arm ?? ''}
          options={arms.map((option) => ({ value: option, label: armLabel[option] }))}
          onChange={({ target }) => change('arm', target.value)}
        />
      </Filters>
      {error && !data ? (
        <ErrorState title="Failed to load percentiles" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Percentiles by release and measurement"
          columns={percentileColumns}
          rows={data?.figures ?? []}
          rowKey={({ module, version, channel, name }) => [module, version, channel, name].join()}
          isLoading={isPending}
          empty={
            <EmptyState title="Nothing measured">
              {path === null && device === null && arm === null
                ? 'Figures from each visit appear here within a minute.'
                : 'Choose another page, device, or release arm, or a longer period.'}
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}
