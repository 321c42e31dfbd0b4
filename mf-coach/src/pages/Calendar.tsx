import { lazyPage } from '@milepost/shared/ui/LazyPage';

/** The coach's calendar, whose code is loaded when its tab is opened. */
export const Calendar = lazyPage(() => import('../features/calendar/CalendarTab.tsx'));
