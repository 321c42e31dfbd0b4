import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { retentionQueries } from '../../../entities/retention/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { latestRuns, type RetentionRule } from '../../../entities/retention/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { RetentionDialog } from './RetentionDialog.tsx';
import { ruleColumns, runColumns } from './retention-columns.tsx';

/** How long each kind of data is kept, what would go now, and what went. */
export function Retention() {
  const zone = useTimeZone();
  const rules = useQuery(retentionQueries.rules());
  const runs = useQuery(retentionQueries.runs());
  const dryRun = useQuery(retentionQueries.dryRun());
  const [changed, setChanged] = useState<RetentionRule | null>(null);
  useLiveList({ table: 'retention_rules' }, { table: 'retention_runs', queryKeys: [retentionQueries.runs().queryKey] });
  const failed = [rules, runs, dryRun].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState title="Failed to load retention rules" onRetry={() => void failed.refetch()}>
        {messageOf(failed.error, 'Try again.')}
      </ErrorState>
    );
  }
  const change = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '110px',
    cell: (rule: RetentionRule) => (
      <Button size="small" aria-label={`Change ${rule.label}`} onClick={() => setChanged(rule)}>
        Change
      </Button>
    ),
  };
  const labels = new Map(rules.data?.map(({ key, label }) => [key, label]));
  return (
    <Stack gap={5}>
      <Stack>
        <Inline align="between">
          <p>Older rows are deleted every hour. Rows of users under a legal hold stay.</p>
          <Button busy={dryRun.isFetching} onClick={() => void dryRun.refetch()}>
            Count again
          </Button>
        </Inline>
        <DataTable
          caption="Retention rules"
          columns={[
            ...ruleColumns({
              zone,
              dryRun: new Map(dryRun.data?.map((line) => [line.key, line])),
              latest: latestRuns(runs.data ?? []),
            }),
            change,
          ]}
          rows={rules.data ?? []}
          rowKey={({ key }) => key}
          isLoading={rules.isPending}
          stackBelow={760}
        />
      </Stack>
      <Stack gap={3}>
        <h2>Latest runs</h2>
        <DataTable
          caption="Latest runs"
          columns={runColumns(labels, zone)}
          rows={(runs.data ?? []).filter(({ removed, error_code }) => removed > 0 || error_code !== null).slice(0, 12)}
          rowKey={({ id }) => id}
          isLoading={runs.isPending}
          empty={<EmptyState title="Nothing deleted yet">Days on which a rule deleted rows appear here.</EmptyState>}
        />
      </Stack>
      {changed && <RetentionDialog rule={changed} onClose={() => setChanged(null)} />}
    </Stack>
  );
}
