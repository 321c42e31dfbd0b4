import { CronExpressionParser } from 'cron-parser';

/**
 * When a schedule comes next by the clocks of its zone. It brings a library for zones: a page asks for it when it needs it.
 * @throws Error for a schedule or a zone that can't be read, and for a schedule that never comes up
 */
export const nextRun = (schedule: string, timeZone: string, after: Date): Date =>
  CronExpressionParser.parse(schedule, { tz: timeZone, currentDate: after }).next().toDate();
