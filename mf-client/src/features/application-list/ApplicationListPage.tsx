import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { prepareSearch, type ListedApplication } from '../../entities/listed-applications/model.ts';
import { useHeldRows } from '@milepost/shared/features/deletion/HeldRows';
import { RecentlyDeleted } from '@milepost/shared/features/deletion/RecentlyDeleted';
import { useInterviewStages } from '../../ui/interview-stages/useInterviewStages.ts';
import { useSavedViews } from '@milepost/shared/features/saved-views';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Page } from '@milepost/shared/ui/Layout';
import type { MenuEntry } from '@milepost/shared/ui/Menu';
import { Navigate } from '@milepost/shared/ui/routing';
import { applicationDeletion } from './actions/application-deletion.ts';
import { ApplicationsHeader } from './ApplicationsHeader.tsx';
import { findApplications, placeApplications, sortApplications, sourcesOf } from './arrange/arrange-applications.ts';
import { Board } from './board/Board.tsx';
import { InterviewStagesDialog } from '../../ui/interview-stages/interview-stages-dialog.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { ListToolbar } from './filters/ListToolbar.tsx';
import { StatusFilter } from './filters/StatusFilter.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListLoading } from './ListLoading.tsx';
import { cleared, writeListView } from './list-view.ts';
import { LoadingRest } from './LoadingRest.tsx';
import { ApplicationsTable } from './table/applications-table.ts';
import { ColumnMenu } from './table/ColumnMenu.tsx';
import { SortSelect } from './table/SortSelect.tsx';
import { useApplicationActions } from './actions/useApplicationActions.ts';
import { useApplications } from './useApplications.ts';
import { useClock } from './arrange/useClock.ts';
import { useColumns } from './table/useColumns.ts';
import { useIsNarrow } from '@milepost/shared/ui/useIsNarrow';
import { useListView } from './useListView.ts';
import { useMoveFromPalette } from './actions/useMoveFromPalette.ts';
import { useOpenTasks } from './useOpenTasks.ts';
import { SavedViews } from './views/SavedViews.tsx';
import { ViewTabs } from './views/ViewTabs.tsx';
import { requestIdle } from './request-idle.ts';

const none: readonly ListedApplication[] = [];

type Props = {
  /** What else the menu of the page offers. */
  more?: ((shown: readonly ListedApplication[]) => readonly MenuEntry[]) | undefined;
  /** The insights view; without it there is no tab for it. */
  insights?: ReactNode;
};

/** `/client/applications`: all of a client's applications as a board or a table, to find, sort, move and archive. */
export function ApplicationListPage({ more = () => [], insights }: Props) {
  const { user } = useSignedIn();
  const [params] = useSearchParams();
  const [view, change] = useListView();
  const clock = useClock();
  const isNarrow = useIsNarrow();
  const { data: listed, isPending, isWhole, isFetching, error, refetch } = useApplications(user.id);
  const applications = listed ?? none;
  const [actions, confirmDialog] = useApplicationActions(user.id);
  useMoveFromPalette(listed, isWhole, actions);
  const { rows: rowsWithDeleted, held: pendingDeletes } = useHeldRows(
    applicationDeletion.held,
    user.id,
    applications,
    true,
  );
  const saved = useSavedViews(user.id, 'applications');
  const { stages: named } = useInterviewStages(user.id);
  const stages = useMemo(() => named.map(({ name }) => name), [named]);
  const [isNaming, setNaming] = useState(false);
  const openStages = useCallback(() => setNaming(true), []);
  const [columns, setColumns] = useColumns(view, change);
  // The search field responds at once over thousands of rows: the rows follow with lower priority.
  const deferredView = useDeferredValue(view);
  const { kind, sort } = deferredView;
  const sorted = useMemo(
    () => (kind === 'board' ? placeApplications(rowsWithDeleted) : sortApplications(rowsWithDeleted, sort)),
    [rowsWithDeleted, kind, sort],
  );
  // Otherwise the first letter of a search would wait for it.
  useEffect(() => requestIdle(() => prepareSearch(applications)), [applications]);
  const openTasks = useOpenTasks(user.id, view.hasOpenTasks);
  const found = useMemo(
    () => findApplications(sorted, deferredView, clock, openTasks.ids),
    [sorted, deferredView, clock, openTasks.ids],
  );
  // Rows that hold the place of deleted ones are rendered, but not counted.
  const visible = useMemo(
    () =>
      pendingDeletes.size === 0
        ? found
        : findApplications(
            sorted.filter(({ id }) => !pendingDeletes.has(id)),
            deferredView,
            clock,
            openTasks.ids,
          ),
    [found, pendingDeletes, sorted, deferredView, clock, openTasks.ids],
  );
  const sources = useMemo(() => sourcesOf(applications), [applications]);

  const first = saved.views.find(({ is_default }) => is_default);
  const asksForNothing = params.size === 0;
  if (asksForNothing && first) return <Navigate to={{ search: first.query }} replace />;
  const isLoading = isPending || openTasks.isPending || (asksForNothing && saved.isPending);
  // A count of what could not be loaded would be wrong.
  const loadedResult = isLoading || !listed ? undefined : visible;
  const list = writeListView({ ...deferredView, columns: null }).toString();
  const isInsights = view.kind === 'insights' && insights !== undefined;
  const query = writeListView(view.kind === 'table' ? { ...view, columns } : view).toString();

  return (
    <Page data-width={isInsights ? undefined : 'wide'}>
      <ApplicationsHeader clientId={user.id} more={more(visible.rows)} />
      <ViewTabs view={view} kinds={insights === undefined ? ['board', 'table'] : ['board', 'table', 'insights']} />
      {isInsights ? (
        insights
      ) : (
        <>
          <SavedViews clientId={user.id} view={view} query={query} saved={saved} />
          <ListToolbar view={view} onChange={change} found={loadedResult} sources={sources} stages={stages}>
            {view.kind === 'table' &&
              (isNarrow ? (
                <SortSelect sort={view.sort} onSort={(next) => change({ sort: next })} />
              ) : (
                <ColumnMenu columns={columns} onChange={setColumns} />
              ))}
          </ListToolbar>
          {view.kind === 'table' && !isNarrow && (
            <StatusFilter counts={loadedResult?.counts} selected={view.lanes} onChange={(lanes) => change({ lanes })} />
          )}
          <FilterChips view={view} onChange={change} />
          {error && (
            <ErrorBanner
              title="Failed to load job applications"
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {openTasks.error && (
            <ErrorBanner
              title="Failed to load which applications have open tasks"
              error={openTasks.error}
              isRetrying={openTasks.isFetching}
              onRetry={() => void openTasks.refetch()}
            />
          )}
          <LoadingRest isLoading={isFetching && !isWhole} loaded={applications.length} />
          {isLoading ? (
            <ListLoading kind={view.kind} />
          ) : found.rows.length === 0 ? (
            (!error || applications.length > 0) && (
              <ListEmpty hasApplications={applications.length > 0} onClear={() => change(cleared(view))} />
            )
          ) : kind === 'table' ? (
            <ApplicationsTable
              list={list}
              rows={found.rows}
              held={pendingDeletes}
              shownColumns={columns}
              sort={sort}
              clock={clock}
              stages={stages}
              actions={actions}
              onSort={(next) => change({ sort: next })}
            />
          ) : (
            <Board
              list={list}
              rows={found.rows}
              held={pendingDeletes}
              chosen={deferredView.lanes}
              stages={stages}
              onStages={openStages}
              clock={clock}
              actions={actions}
            />
          )}
          <RecentlyDeleted kind="job_applications" ownerId={user.id} />
          {confirmDialog}
          {isNaming && <InterviewStagesDialog clientId={user.id} onClose={() => setNaming(false)} />}
        </>
      )}
    </Page>
  );
}
