import { dateIn } from '@milepost/shared/domain/dates';
import type { Notification } from '@milepost/shared/entities/notifications/model';

export type NotificationDay = { readonly date: string; readonly notifications: readonly Notification[] };

/** Groups by the day in `zone` of the instant that `at` gives, such as when each arrived; the order of the list stays. */
export function byDay(
  notifications: readonly Notification[],
  zone: string,
  at: (notification: Notification) => string,
): NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const date = dateIn(zone, at(notification));
    const day = days.get(date);
    if (day) day.push(notification);
    else days.set(date, [notification]);
  }
  return [...days].map(([date, ofDay]) => ({ date, notifications: ofDay }));
}
