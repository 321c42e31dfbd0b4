import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendarEntryQueries } from '../../entities/calendar-entries/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { dayBounds } from '@milepost/shared/domain/dates';

type Range = { readonly coachId: string; readonly dates: readonly string[]; readonly zone: string };

/**
 * The calendar's entries for these dates, updated live: the page around it subscribes to sessions, this to hours and
 * external calendars. While other dates load, the previous entries stay.
 */
export function useCalendarEntries({ coachId, dates, zone }: Range) {
  const from = dayBounds(dates[0] ?? '', zone).from;
  const { to } = dayBounds(dates.at(-1) ?? '', zone);
  const filter = `coach_id=eq.${coachId}`;
  const holding = ['availability_rules'];
  // An external calendar's row changes with each fetch, and its busy times only then.
  useLiveList({ table: 'availability_rules', filter, holding }, { table: 'busy_calendars', filter, holding });
  return useQuery({
    ...calendarEntryQueries.ofRange({ coach_id: coachId, from, to }),
    placeholderData: keepPreviousData,
  });
}
