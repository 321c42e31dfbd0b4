import { fetchSigned, isSignInGone, supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import { queryOptions } from '@tanstack/react-query';
import { busyCalendarSchema, readFileSchema } from './model.ts';
import type { BusyCalendar, CalendarAddressInput, ReadFile } from './model.ts';
import { toAppError, unreadable } from '@milepost/shared/data/errors';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

const table = 'busy_calendars';

/** Calls the backend's function that reads calendars, as the current user. @throws AppError */
async function callReader(body: string | FormData): Promise<unknown> {
  if (isSignInGone()) throw toAppError({ code: 'session_not_found' });
  const answer = await fetchSigned(`${dataSettings().supabaseUrl}/functions/v1/read-busy-calendars`, {
    method: 'POST',
    ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : null),
    body,
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw toAppError(content, answer.status);
  return content;
}

/** A coach's own calendars, in the order in which they were added. @throws AppError */
export const listBusyCalendars = (coachId: string): Promise<BusyCalendar[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('coach_id', coachId).order('created_at').order('id'),
    busyCalendarSchema,
  );

/** Makes the server fetch an address now; the result is in its row. @throws AppError when the request failed */
export async function readCalendarNow(id: string): Promise<void> {
  await callReader(JSON.stringify({ type: 'READ', id }));
}

/** Adds an address; the same `id` again updates that row. @throws AppError */
export const addCalendarAddress = (coachId: string, id: string, input: CalendarAddressInput): Promise<BusyCalendar> =>
  createOrUpdate(table, { id, coach_id: coachId, kind: 'address', ...input }, busyCalendarSchema);

/** Changes the name or the address; a new address starts without the previous errors. @throws AppError */
export const changeBusyCalendar = (id: string, changes: Partial<CalendarAddressInput>): Promise<BusyCalendar> =>
  fetchOne(supabase().from(table).update(changes).eq('id', id).select().single(), busyCalendarSchema);

/**
 * Adds the calendar that a file holds, or replaces what an earlier one held under the same `id`.
 * @param name null keeps the name
 * @throws AppError with what is wrong with the file
 */
export async function uploadCalendarFile(id: string, name: string | null, file: Blob): Promise<ReadFile> {
  const form = new FormData();
  form.set('id', id);
  if (name !== null) form.set('name', name);
  form.set('file', file);
  const read = readFileSchema.safeParse(await callReader(form));
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

/** Removes a calendar and its busy times. @throws AppError */
export const removeBusyCalendar = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

const busyCalendarKeys = { own: (coachId: string) => ['busyCalendars', coachId] };

export const busyCalendarQueries = {
  own: (coachId: string) =>
    queryOptions({
      queryKey: busyCalendarKeys.own(coachId),
      meta: { tables: ['busy_calendars'] },
      queryFn: () => listBusyCalendars(coachId),
    }),
};
