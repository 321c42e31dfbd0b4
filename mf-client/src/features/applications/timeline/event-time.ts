import * as z from 'zod';
import { requiredDate } from '@milepost/shared/domain/columns';
import { dateIn, timeIn, toInstant } from '@milepost/shared/domain/dates';

/** Day and hour of an event as its form holds them. */
export const eventTimeSchema = z.object({
  date: requiredDate('Date'),
  time: z.string().regex(/^\d{2}:\d{2}$/, 'Time is required'),
});
export type EventTime = z.infer<typeof eventTimeSchema>;

export const eventTimeOf = (instant: string, zone: string): EventTime => ({
  date: dateIn(zone, instant),
  time: timeIn(zone, instant),
});

/** Whether it still lies ahead; only an interview may. */
export const isAhead = ({ date, time }: EventTime, zone: string): boolean =>
  Date.parse(toInstant(date, time, zone)) > Date.now();

export const aheadMessage = "Choose a time that isn't in the future";
