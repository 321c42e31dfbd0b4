import * as z from 'zod';
import { instant } from '../../domain/columns/columns.ts';
import { addDays, dateIn, dayBounds } from '../../domain/dates/dates.ts';

/** A time at which a coach can be booked. */
export const freeSlotSchema = z.object({ starts_at: instant, ends_at: instant });
export type FreeSlot = z.infer<typeof freeSlotSchema>;

/** Free slots by the day ('YYYY-MM-DD') on which clocks in `zone` show them. */
export const slotsByDate = (slots: readonly FreeSlot[], zone: string): ReadonlyMap<string, readonly FreeSlot[]> => {
  const days = new Map<string, FreeSlot[]>();
  for (const slot of slots) {
    const date = dateIn(zone, slot.starts_at);
    const day = days.get(date);
    if (day) day.push(slot);
    else days.set(date, [slot]);
  }
  return days;
};

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month after 'YYYY-MM'. */
export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31));

/** From the first instant of a month in `zone` until the first of the next. */
export const monthBounds = (month: string, zone: string): { readonly from: string; readonly to: string } => ({
  from: dayBounds(`${month}-01`, zone).from,
  to: dayBounds(`${nextMonth(month)}-01`, zone).from,
});
