import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  backgroundJobSchema,
  backgroundWorkSchema,
  listedJobSchema,
  type BackgroundJob,
  type BackgroundWork,
  type JobState,
  type ListedJob,
} from './model.ts';
import { AppError } from '../../domain/app-error/app-error.ts';
import type { FileContent, FileFormat } from '../../domain/file-tables/file-tables.ts';
import { signedAddress } from '../../data/files/files.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';

const table = 'background_jobs';
const columns =
  'id, name, title, requested_by, state, progress, attempt, run_at, error, result, file_path, file_name, file_size, created_at, finished_at';

/** What a person asked for in the last days, newest first, 100 at most. @throws AppError */
export const listOwnJobs = (userId: string): Promise<BackgroundJob[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(columns)
      .eq('requested_by', userId)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(100),
    backgroundJobSchema,
  );

/** One job. @throws AppError `not-found` also for one of somebody else */
export const readJob = (id: string): Promise<BackgroundJob> =>
  fetchOne(supabase().from(table).select(columns).eq('id', id).single(), backgroundJobSchema);

/** Jobs on a page of the operator's list. */
export const jobsPerPage = 25;

/** Which jobs the operator looks at, and which page of them, from 1. */
export type JobFilter = { readonly state: JobState | ''; readonly page: number };

/** Jobs of everybody, newest first, with one of the next page where there is one. @throws AppError */
export const listJobs = ({ state, page }: JobFilter): Promise<ListedJob[]> => {
  const all = supabase()
    .from(table)
    .select(`${columns}, max_attempts, person:users!background_jobs_requested_by_fkey(id, full_name, email)`);
  return fetchMany(
    (state === '' ? all : all.eq('state', state))
      .order('created_at', { ascending: false })
      .order('id')
      .range((page - 1) * jobsPerPage, page * jobsPerPage),
    listedJobSchema,
  );
};

/** How many jobs are in each state, and how scheduled work ran last. Administrators only. @throws AppError */
export const getBackgroundWork = (): Promise<BackgroundWork> =>
  fetchOne(supabase().rpc('background_work'), backgroundWorkSchema);

/** Has a failed job done again. Administrators only. @throws AppError `invalid` where the same job is under way */
export const retryJob = (id: string): Promise<BackgroundJob> =>
  fetchOne(supabase().rpc('retry_background_job', { p_id: id }), backgroundJobSchema);

/** Gives a job up; one that has ended stays as it is. @throws AppError `forbidden` for a job of somebody else */
export const cancelJob = (id: string): Promise<BackgroundJob> =>
  fetchOne(supabase().rpc('cancel_background_job', { p_id: id }), backgroundJobSchema);

/** Has a file made of what a dashboard shows, for the person alone; gives its job. @throws AppError `forbidden`, or `invalid` when it is too much */
export const makeDashboardFile = (format: FileFormat, content: FileContent): Promise<string> =>
  fetchOne(
    supabase().rpc('make_dashboard_file', { p_format: format, p_title: content.subject.title, p_content: content }),
    z.string(),
  );

/** An address for a minute that saves the file of a job under its name. @throws AppError `not-found` when there is none any more */
export const jobFileDownload = ({
  file_path: path,
  file_name: name,
}: Pick<BackgroundJob, 'file_path' | 'file_name'>): Promise<string> => {
  if (path === null || name === null)
    throw new AppError({ code: 'not_found', kind: 'not-found', message: 'This job has no file.' });
  return signedAddress('exports', path, { seconds: 60, downloadAs: name });
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));

/** Waits for the file of a job and gives an address for a minute that saves it. @throws AppError where it was not made within a minute */
export async function finishedFileDownload(id: string): Promise<string> {
  for (let turn = 0; turn < 120; turn += 1) {
    const job = await readJob(id);
    if (job.state === 'done') return jobFileDownload(job);
    if (job.state === 'failed' || job.state === 'canceled') break;
    await pause();
  }
  throw new AppError({ code: 'no_file', kind: 'server', message: 'Failed to make the PDF. Try again.' });
}

const backgroundJobKeys = {
  own: (userId: string) => ['backgroundJobs', 'own', userId],
  one: (id: string) => ['backgroundJobs', 'one', id],
  page: (filter: object) => ['backgroundJobs', 'page', filter],
};
const backgroundWorkKeys = { all: () => ['backgroundWork'] };
const backgroundJobMeta = { tables: ['background_jobs'] };

/** Listen to them by `useLiveList({ table: 'background_jobs', filter: 'requested_by=eq.…' })`. */
export const backgroundJobQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: backgroundJobKeys.own(userId),
      meta: backgroundJobMeta,
      queryFn: () => listOwnJobs(userId),
    }),
  page: (filter: JobFilter) =>
    queryOptions({
      queryKey: backgroundJobKeys.page(filter),
      meta: backgroundJobMeta,
      queryFn: () => listJobs(filter),
      placeholderData: keepPreviousData,
    }),
  /** Runs of scheduled work come to no listener, so it is asked each half minute. */
  work: () =>
    queryOptions({
      queryKey: backgroundWorkKeys.all(),
      meta: backgroundJobMeta,
      queryFn: getBackgroundWork,
      refetchInterval: 30_000,
    }),
  one: (id: string) =>
    queryOptions({ queryKey: backgroundJobKeys.one(id), meta: backgroundJobMeta, queryFn: () => readJob(id) }),
};
