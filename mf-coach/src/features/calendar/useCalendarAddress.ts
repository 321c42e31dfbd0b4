import { useCallback } from 'react';
import { isTimeZone } from '@milepost/shared/domain/dates';
import { useAddress } from '@milepost/shared/features/address';
import { calendarViews, type CalendarViewName } from './grid/calendar-range.ts';

const isDate = (value: string): boolean => {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** Views for which a phone has room. */
const narrowViews: readonly CalendarViewName[] = ['agenda', 'day'];

/**
 * The part of the address that the calendar reads: `view`, `date` and the second time zone in `zone`. The page itself
 * reads what opens a session or free time: `session`, or `schedule=new` with `start`.
 */
export function useCalendarAddress({ isNarrow, today }: { readonly isNarrow: boolean; readonly today: string }) {
  const { parameters, change } = useAddress();
  // Passed to hundreds of buttons, which don't render again while these stay the same.
  const showDay = useCallback((date: string) => change({ view: 'day', date }), [change]);
  // Entries of their own in the history: Back closes what was opened.
  const openSession = useCallback((id: string) => change({ session: id }, { replace: false }), [change]);
  const schedule = useCallback(
    (start: string) => change({ schedule: 'new', start, client: null, after: null, session: null }, { replace: false }),
    [change],
  );
  const views = isNarrow ? narrowViews : calendarViews;
  const usual: CalendarViewName = isNarrow ? 'agenda' : 'week';
  const requestedDate = parameters.get('date') ?? '';
  const zone = parameters.get('zone') ?? '';

  return {
    views,
    view: views.find((view) => view === parameters.get('view')) ?? usual,
    date: isDate(requestedDate) ? requestedDate : today,
    secondZone: isTimeZone(zone) ? zone : null,
    chooseView: (view: CalendarViewName) => change({ view }),
    showDate: (date: string) => change({ date: date === today ? null : date }),
    chooseSecondZone: (next: string) => change({ zone: next || null }),
    showDay,
    openSession,
    schedule,
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
