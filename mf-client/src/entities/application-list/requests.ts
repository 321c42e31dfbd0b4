import { supabase } from '@milepost/shared/data/client';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { ApplicationStatus } from '@milepost/shared/entities/job-applications/model';
import { listedApplicationSchema, listedColumns, type ListedApplication } from '../listed-applications/model.ts';
import { mergeByRevision } from '@milepost/shared/domain/merge-by-revision';
import { fetchAllPages, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const pageSize = 1000;

/**
 * The next page of rows, after `last`. By position and id, not by offset: rows that move meanwhile would be skipped.
 */
const page = (clientId: string, last: ListedApplication | undefined, signal: AbortSignal) => {
  const request = supabase()
    .from('job_applications')
    .select(listedColumns)
    .eq('client_id', clientId)
    .order('position')
    .order('id')
    .limit(pageSize)
    .abortSignal(signal);
  if (last === undefined) return fetchMany(request, listedApplicationSchema);
  return fetchMany(
    request
      .gte('position', last.position)
      .or(`position.gt.${last.position},and(position.eq.${last.position},id.gt.${last.id})`),
    listedApplicationSchema,
  );
};

type Rows = readonly ListedApplication[];

/** The keys of the list of a client's applications. */
export const applicationListKeys = {
  of: (clientId: string) => ['applicationList', clientId],
};
const applicationWithTasksKeys = { of: (clientId: string) => ['applicationsWithTasks', clientId] };

/** Loads page by page and shows each page as it arrives. Cached rows that no page holds are removed at the end. */
const loadInto = async (client: QueryClient, clientId: string, signal: AbortSignal): Promise<Rows> => {
  const queryKey = applicationListKeys.of(clientId);
  const shown = () => client.getQueryData<Rows>(queryKey) ?? [];
  const before = new Map(shown().map((row) => [row.id, row]));
  const found = new Set<string>();
  let last: ListedApplication | undefined;
  for (;;) {
    const rows = await page(clientId, last, signal);
    for (const row of rows) found.add(row.id);
    if (rows.length < pageSize) {
      // A row that changed while pages were loading may belong to a page that was already fetched.
      return mergeByRevision(shown(), rows).filter((row) => found.has(row.id) || before.get(row.id) !== row);
    }
    client.setQueryData<Rows>(queryKey, mergeByRevision(shown(), rows));
    last = rows.at(-1);
  }
};

const taskOfApplicationSchema = z.object({ application_id: z.string() });

/** The applications of a client that a task not done is about, each once. @throws AppError */
export const listWithOpenTasks = async (clientId: string): Promise<string[]> => {
  const tasks = await fetchAllPages(
    (from, to) =>
      supabase()
        .from('tasks')
        .select('application_id')
        .eq('user_id', clientId)
        .is('done_at', null)
        .not('application_id', 'is', null)
        .order('id')
        .range(from, to),
    taskOfApplicationSchema,
  );
  return [...new Set(tasks.map(({ application_id }) => application_id))];
};

export const applicationListQueries = {
  /**
   * All applications of a client, unordered. Ten thousand take ten requests, the first of which is shown at once. After
   * that, changed rows are merged (`useLiveList`), and the list is refetched when a page mounts that shows it.
   */
  of: (clientId: string) =>
    queryOptions({
      queryKey: applicationListKeys.of(clientId),
      meta: { tables: [], mergedTable: 'job_applications' },
      queryFn: ({ client, signal }) => loadInto(client, clientId, signal),
      staleTime: 0,
      refetchOnWindowFocus: false,
      // Comparing ten thousand rows deeply takes longer than rendering the changed ones; `mergeByRevision` keeps
      // identities.
      structuralSharing: false,
    }),
  /** The ids of the applications that have open tasks. */
  withOpenTasks: (clientId: string) =>
    queryOptions({
      queryKey: applicationWithTasksKeys.of(clientId),
      meta: { tables: ['job_applications', 'tasks'] },
      queryFn: () => listWithOpenTasks(clientId),
      staleTime: 0,
    }),
};

/** Merges rows that a write returned, where they are newer than the cached ones. */
export const mergeIntoList = (client: QueryClient, clientId: string, rows: Rows): void => {
  client.setQueryData(applicationListQueries.of(clientId).queryKey, (shown) => shown && mergeByRevision(shown, rows));
};

/** Moves an application to a status (null for a saved job), right below `afterId` or at the top. @throws AppError */
export const moveApplication = (
  applicationId: string,
  status: ApplicationStatus | null,
  afterId: string | null,
): Promise<ListedApplication> =>
  fetchOne(
    supabase().rpc('move_application', { p_id: applicationId, p_status: status, p_after: afterId }),
    listedApplicationSchema,
  );

/**
 * Sets the status Interviewing and a stage, or none, and moves the application right below `afterId` or to the top.
 * @throws AppError
 */
export const placeInInterviewStage = (
  applicationId: string,
  stage: string | null,
  afterId: string | null,
): Promise<ListedApplication> =>
  fetchOne(
    supabase().rpc('place_in_interview_stage', { p_id: applicationId, p_stage: stage, p_after: afterId }),
    listedApplicationSchema,
  );

const changed = z.number();
type Ids = readonly string[];
/** Calls a function of the database that returns applications. */
const listed = (name: string, values: object): Promise<ListedApplication[]> =>
  fetchMany(supabase().rpc(name, values).select(listedColumns), listedApplicationSchema);

/** Sets the status of all of them, or of none; returns the changed applications. @throws AppError */
export const moveApplications = (ids: Ids, status: ApplicationStatus | null): Promise<ListedApplication[]> =>
  listed('move_applications', { p_ids: ids, p_status: status });

/**
 * Sets the interview stage (null for none) of all of them, where they are Interviewing, or of none. Returns the changed
 * applications. @throws AppError
 */
export const setInterviewStage = (ids: Ids, stage: string | null): Promise<ListedApplication[]> =>
  listed('set_interview_stage', { p_ids: ids, p_stage: stage });

/** Archives or restores all of them, or none; returns the changed applications. @throws AppError */
export const archiveApplications = (ids: Ids, archived: boolean): Promise<ListedApplication[]> =>
  listed('archive_applications', { p_ids: ids, p_archived: archived });

/** Deletes all of them, or none; returns how many. `restoreApplications` undoes it for 30 days. @throws AppError */
export const deleteApplications = (ids: Ids): Promise<number> =>
  fetchOne(supabase().rpc('delete_applications', { p_ids: ids }), changed);

/** @throws AppError */
export const restoreApplications = (ids: Ids): Promise<number> =>
  fetchOne(supabase().rpc('restore_applications', { p_ids: ids }), changed);

/** Status, and stage where one was set, after a move: it is undone only while they are unchanged. */
export type MovedTo = { readonly status: ApplicationStatus | null; readonly stage?: string | null };

/** Undoes moves of the last hour and removes them from the history; returns the applications. @throws AppError */
export const undoMoves = (
  before: readonly Pick<ListedApplication, 'id' | 'status' | 'position' | 'applied_at' | 'interview_stage'>[],
  movedTo: MovedTo,
): Promise<ListedApplication[]> =>
  listed('undo_moves', {
    p_moves: before.map(({ id, status, position, applied_at, interview_stage }) => ({
      id,
      status,
      position,
      applied_at,
      moved_to: movedTo.status,
      ...(movedTo.stage !== undefined && { interview_stage, stage_moved_to: movedTo.stage }),
    })),
  });
