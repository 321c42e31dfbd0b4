import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { activityQueries, activityLogKeys, activityProofKeys } from '../../entities/activity-logs/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import type { ActivityRow } from '@milepost/shared/entities/activity-logs/model';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { activityColumns } from './activity-columns.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityPages } from './ActivityPages.tsx';
import { ActivityProof } from './ActivityProof.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { filterWords } from './filter-words.ts';
import { noFilters, queryOf, useActivityView } from './useActivityView.ts';

const ChangesDialog = lazyDialog(() => import('./ChangesDialog.tsx').then((part) => part.ChangesDialog));

/** Who did what, newest first: written by the database itself, changed by nobody. */
export default function ActivityLogsPage() {
  const { actor } = useSignedIn();
  const can = useCan();
  const isAdmin = actor.role === 'super_admin';
  const zone = useTimeZone();
  const { view, change, linkTo, linkBehind } = useActivityView();
  const [opened, setOpened] = useState<ActivityRow | null>(null);
  const query = queryOf(useDeferredValue(view), zone);
  const { data, error, isPending, refetch } = useQuery(activityQueries.page(query));
  useLiveList(
    { table: 'activity_chain', queryKeys: [activityLogKeys.pages()] },
    { table: 'activity_checks', queryKeys: [activityProofKeys.current()] },
  );
  const words = { names: data?.names ?? {}, zone, unnamed: isAdmin ? 'an erased user' : 'someone else' };
  const filters = filterWords(view, data, words);
  const newest = view.before === '' ? null : linkTo({});
  const older = data?.next ? linkBehind(data.next) : null;
  return (
    <Page>
      <PageHeader
        title="Activity Logs"
        subtitle={isAdmin ? 'Every change on the platform' : 'Your activity and changes to your clients’ records'}
        actions={can('manage_activity_logs') ? <ExportMenu query={query} zone={zone} /> : null}
      />
      {isAdmin ? <ActivityProof words={words} linkTo={linkTo} /> : null}
      <ActivityFilters view={view} onChange={change} personName={filters.person} recordName={filters.record} />
      {error && !data ? (
        <ErrorState title="Failed to load the log" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <PreloadOnIntent of={ChangesDialog}>
          <DataTable
            caption="Activity"
            columns={activityColumns(words, linkTo, setOpened)}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            isLoading={isPending}
            empty={
              filters.list.length > 0 || view.before !== '' ? (
                <EmptyState
                  title="Nothing found"
                  action={<Button onClick={() => change(noFilters)}>Clear filters</Button>}
                >
                  No activity matches the search and filters.
                </EmptyState>
              ) : (
                <EmptyState title="Nothing logged yet">Changes to records appear here as they happen.</EmptyState>
              )
            }
            footer={newest === null && older === null ? null : <ActivityPages newest={newest} older={older} />}
          />
        </PreloadOnIntent>
      )}
      {opened ? <ChangesDialog row={opened} words={words} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
