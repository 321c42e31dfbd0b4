import { addDays, dateIn, formatDate, todayIn } from '@milepost/shared/domain/dates';
import type { Notification } from '@milepost/shared/domain/notifications';

export type NotificationDay = { readonly date: string; readonly notifications: readonly Notification[] };

/** Groups by the day on which each arrived in `zone`; the order of the list stays. */
export function byDay(notifications: readonly Notification[], zone: string): NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const date = dateIn(zone, notification.created_at);
    const day = days.get(date);
    if (day) day.push(notification);
    else days.set(date, [notification]);
  }
  return [...days].map(([date, ofDay]) => ({ date, notifications: ofDay }));
}

/** 'Today', 'Yesterday', then the date. */
export function dayLabel(date: string, zone: string): string {
  const today = todayIn(zone);
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date);
}
