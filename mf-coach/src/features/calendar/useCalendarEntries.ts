import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendarEntryQueries } from '../../entities/calendar-entries/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { dayBounds } from '@milepost/shared/domain/dates';

type Range = { readonly coachId: string; readonly dates: readonly string[]; readonly zone: string };

/**
 * What the calendar shows of these dates, as new as the database: the page around it listens to sessions, and here is
 * listened to hours and to calendars of elsewhere. While other dates load, the ones before stay.
 */
export function useCalendarEntries({ coachId, dates, zone }: Range) {
  const from = dayBounds(dates[0] ?? '', zone).from;
  const { to } = dayBounds(dates.at(-1) ?? '', zone);
  const filter = `coach_id=eq.${coachId}`;
  const holding = ['availability_rules'];
  // A calendar of elsewhere changes with each reading, which is when its times do.
  useLiveList({ table: 'availability_rules', filter, holding }, { table: 'busy_calendars', filter, holding });
  return useQuery({
    ...calendarEntryQueries.ofRange({ coach_id: coachId, from, to }),
    placeholderData: keepPreviousData,
  });
}
