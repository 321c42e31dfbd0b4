import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { applicationEventSchema } from '../application-events/model.ts';
import type { ApplicationEvent, EventWrite } from '../application-events/model.ts';
import { searchWords } from '../../domain/folded-text/folded-text.ts';
import { jobApplicationSchema, jobApplicationWriteOf } from './model.ts';
import type { JobApplication, JobApplicationInput } from './model.ts';
import { createOnce } from '../../data/request/create-once.ts';
import { fetchAllPages, execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { currentRow, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'job_applications';

/** All applications of a client, newest first. @throws AppError */
export const listJobApplications = (clientId: string): Promise<JobApplication[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select('*')
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    jobApplicationSchema,
  );

/** @throws AppError `not-found` */
export const getJobApplication = (id: string): Promise<JobApplication> =>
  fetchOne(supabase().from(table).select('*').eq('id', id).single(), jobApplicationSchema);

/** Adds an application, whose days are those of `zone`, the client's; the same `id` again gives the same row. @throws AppError */
export const createJobApplication = (
  clientId: string,
  id: string,
  input: JobApplicationInput,
  zone: string,
): Promise<JobApplication> =>
  createOnce(table, { ...jobApplicationWriteOf(input, zone), id, client_id: clientId }, jobApplicationSchema);

/**
 * Changes the given columns and gives the row.
 * @param zone the client's, of which the days are
 * @param before the row that the form was filled from: days that did not change keep their hour
 * @throws AppError
 */
export const updateJobApplication = (
  id: string,
  input: Partial<JobApplicationInput>,
  zone: string,
  before?: JobApplication,
): Promise<JobApplication> =>
  fetchOne(
    supabase()
      .from(table)
      .update(jobApplicationWriteOf(input, zone, before))
      .eq('id', id)
      .select()
      .single(),
    jobApplicationSchema,
  );

/**
 * Changes the given columns of the row that the form was filled from, unless somebody changed it since.
 * @param zone the client's, of which the days are
 * @throws AppError `changed_elsewhere`, whose details are the present row
 */
export const saveJobApplication = (
  before: JobApplication,
  input: Partial<JobApplicationInput>,
  zone: string,
): Promise<JobApplication> =>
  updateUnlessChanged(table, before, jobApplicationWriteOf(input, zone, before), jobApplicationSchema);

/** The present row that made `saveJobApplication` fail; null for any other failure. */
export const currentApplication = (error: unknown): JobApplication | null => currentRow(error, jobApplicationSchema);

const earlierSchema = jobApplicationSchema.pick({ source: true, location: true });

const companiesSchema = z.array(z.string());

export type EarlierValues = {
  readonly sources: readonly string[];
  readonly locations: readonly string[];
};

/** What a client wrote into the latest 500 applications, each value once, as suggestions for the next. @throws AppError */
export const listEarlierValues = async (clientId: string): Promise<EarlierValues> => {
  const rows = await fetchMany(
    supabase()
      .from(table)
      .select('source,location')
      .eq('client_id', clientId)
      .order('created_at', { ascending: false })
      .limit(500),
    earlierSchema,
  );
  const once = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    sources: once(rows.map(({ source }) => source)),
    locations: once(rows.map(({ location }) => location)),
  };
};

/**
 * Companies of the caller's own applications, each once, at most 20: the latest, or those whose name holds the text.
 * @throws AppError
 */
export const findOwnCompanies = (text: string, signal: AbortSignal): Promise<string[]> =>
  fetchOne(supabase().rpc('own_companies', { p_search: text }).abortSignal(signal), companiesSchema);

/** Deletes; `restoreJobApplication` undoes it for 30 days. @throws AppError */
export const removeJobApplication = (id: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreJobApplication = (id: string): Promise<void> => restoreDeleted(table, id);

/** The history of an application, oldest first. @throws AppError */
export const listApplicationEvents = (applicationId: string): Promise<ApplicationEvent[]> =>
  fetchMany(
    supabase()
      .from('application_events')
      .select('*')
      .eq('application_id', applicationId)
      .order('occurred_at')
      .order('created_at'),
    applicationEventSchema,
  );

/** The history of all applications of a client, oldest first. @throws AppError */
export const listEventsOfClient = (clientId: string): Promise<ApplicationEvent[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from('application_events')
        .select('*')
        .eq('client_id', clientId)
        .order('occurred_at')
        .order('created_at')
        .order('id')
        .range(from, to),
    applicationEventSchema,
  );

/**
 * Adds an interview (also in the future) or a note to the history. One that was removed comes back with a `revision` above
 * its last, so that calendars and other windows take it for newer. @throws AppError
 */
export const addApplicationEvent = (
  applicationId: string,
  clientId: string,
  id: string,
  input: EventWrite & Partial<Pick<ApplicationEvent, 'revision'>>,
): Promise<ApplicationEvent> =>
  createOnce(
    'application_events',
    { ...input, id, application_id: applicationId, client_id: clientId },
    applicationEventSchema,
  );

/** Changes an interview or a note unless it was changed elsewhere since it was read. @throws AppError `changed_elsewhere` */
export const updateApplicationEvent = (
  before: Pick<ApplicationEvent, 'id' | 'revision'>,
  changes: Omit<EventWrite, 'kind'>,
): Promise<ApplicationEvent> => updateUnlessChanged('application_events', before, changes, applicationEventSchema);

/** The present row that made `updateApplicationEvent` fail; null for any other failure. */
export const currentEvent = (error: unknown): ApplicationEvent | null => currentRow(error, applicationEventSchema);

/** Takes an interview or a note out of the history; moves of the status stay. @throws AppError */
export const removeApplicationEvent = (id: string): Promise<void> =>
  execute(supabase().from('application_events').delete().eq('id', id));

/**
 * Removes a status that an application never had, and joins the steps beside it; where it was the last, the application
 * goes back to the status before it. @throws AppError
 */
export const removeMove = (eventId: string): Promise<void> =>
  execute(supabase().rpc('remove_move', { p_event_id: eventId }));

/** Moves the application of an interview to Interviewing, on the interview's day where that is past. @throws AppError */
export const moveToInterviewing = (eventId: string): Promise<void> =>
  execute(supabase().rpc('move_to_interviewing', { p_event_id: eventId }));

/** Corrects when something happened; `occurredAt` an instant. @throws AppError when it lies in the future */
export const setEventTime = (eventId: string, occurredAt: string): Promise<ApplicationEvent> =>
  fetchOne(
    supabase().rpc('set_event_time', { p_event_id: eventId, p_occurred_at: occurredAt }),
    applicationEventSchema,
  );

/** The keys of an application's history. */
export const applicationEventKeys = { ofApplication: (applicationId: string) => ['applicationEvents', applicationId] };
/** The keys of applications and their lists. */
export const applicationKeys = {
  list: (clientId: string) => ['applications', 'list', clientId],
  one: (id: string) => ['applications', 'one', id],
  earlierValues: (clientId: string) => ['applications', 'earlierValues', clientId],
  ownCompanies: (clientId: string, words: string) => ['applications', 'ownCompanies', clientId, words],
};
const applicationMeta = { tables: ['application_events', 'job_applications'] };

export const jobApplicationQueries = {
  list: (clientId: string) =>
    queryOptions({
      queryKey: applicationKeys.list(clientId),
      meta: applicationMeta,
      queryFn: () => listJobApplications(clientId),
    }),
  earlierValues: (clientId: string) =>
    queryOptions({
      queryKey: applicationKeys.earlierValues(clientId),
      meta: applicationMeta,
      queryFn: () => listEarlierValues(clientId),
    }),
  /** `clientId` only separates people's caches. Keeps the previous results while the next load. */
  ownCompanies: (clientId: string, text: string) => {
    const words = searchWords(text).join(' ');
    return queryOptions({
      queryKey: applicationKeys.ownCompanies(clientId, words),
      meta: applicationMeta,
      queryFn: ({ signal }) => findOwnCompanies(words, signal),
      placeholderData: keepPreviousData,
    });
  },
  one: (id: string) =>
    queryOptions({ queryKey: applicationKeys.one(id), meta: applicationMeta, queryFn: () => getJobApplication(id) }),
  events: (applicationId: string) =>
    queryOptions({
      queryKey: applicationEventKeys.ofApplication(applicationId),
      meta: applicationMeta,
      queryFn: () => listApplicationEvents(applicationId),
    }),
};
