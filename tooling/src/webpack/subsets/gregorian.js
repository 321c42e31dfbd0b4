import { GregorianCalendar } from '@internationalized/date';

/** Stands for the choice among thirteen calendars: dates are written in one. */
export const createCalendar = () => new GregorianCalendar();
