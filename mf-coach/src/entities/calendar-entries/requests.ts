import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { calendarEntriesSchema } from './model.ts';
import type { CalendarEntries } from './model.ts';
import { fetchOne } from '@milepost/shared/data/request/request';

export type CalendarEntriesRequest = {
  readonly coach_id: string;
  /** Instants, 62 days apart at most. */
  readonly from: string;
  readonly to: string;
};

/** Everything that a coach's calendar shows in a range. For the coach and administrators. @throws AppError */
export const getCalendarEntries = ({ coach_id, from, to }: CalendarEntriesRequest): Promise<CalendarEntries> =>
  fetchOne(supabase().rpc('calendar_entries', { p_coach_id: coach_id, p_from: from, p_to: to }), calendarEntriesSchema);

const calendarEntryKeys = { ofRange: (request: object) => ['calendarEntries', request] };

export const calendarEntryQueries = {
  ofRange: (request: CalendarEntriesRequest) =>
    queryOptions({
      queryKey: calendarEntryKeys.ofRange(request),
      meta: { tables: ['availability_overrides', 'availability_rules', 'busy_calendars', 'coaching_sessions'] },
      queryFn: () => getCalendarEntries(request),
    }),
};
