import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import {
  changeNotifications,
  markNotificationsRead,
  type NotificationChange,
  notificationKeys,
} from '@milepost/shared/entities/notifications/requests';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { isUnread, type Notification } from '@milepost/shared/entities/notifications/model';

type Move = { readonly notification: Notification; readonly change: NotificationChange };

export type NotificationActions = ReturnType<typeof useNotificationActions>;

/** As it was, for Undo. */
const before = ({ read_at, archived_at, snoozed_until }: Notification): NotificationChange => ({
  read_at,
  archived_at,
  snoozed_until,
});

/** What a person does with notifications: each is shown at once, and what takes one out of its list can be undone. */
export function useNotificationActions() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const lists = notificationKeys.lists(user.id);
  const failed = 'Failed to change the notification. Try again.';

  const read = useOptimisticAction<string | null>({
    changes: ['notifications'],
    apply: (client, id) => {
      const readAt = new Date().toISOString();
      return patchRows<Notification>(client, lists, (rows) =>
        rows.map((row) => (id === null || row.id === id ? { ...row, read_at: row.read_at ?? readAt } : row)),
      );
    },
    send: (id) => (id === null ? markNotificationsRead() : markNotificationsRead([id])),
    failed: 'Failed to mark the notification as read. Try again.',
  });

  const unread = useOptimisticAction<string>({
    changes: ['notifications'],
    apply: (client, id) =>
      patchRows<Notification>(client, lists, (rows) =>
        rows.map((row) => (row.id === id ? { ...row, read_at: null } : row)),
      ),
    send: (id) => changeNotifications([id], { read_at: null }),
    failed,
  });

  /** Takes it out of the list in which it is. */
  const { mutate: move } = useOptimisticAction<Move>({
    changes: ['notifications'],
    apply: (client, { notification }) =>
      patchRows<Notification>(client, lists, (rows) => rows.filter(({ id }) => id !== notification.id)),
    send: ({ notification, change }) => changeNotifications([notification.id], change),
    done: ({ change }) => {
      if (change.archived_at) return 'Notification archived';
      if (change.snoozed_until) return `Notification snoozed until ${formatDateTime(change.snoozed_until, zone)}`;
      return 'Notification moved to the inbox';
    },
    undo: { send: ({ notification }) => changeNotifications([notification.id], before(notification)), failed },
    failed,
  });

  return {
    readAll: { run: () => read.mutate(null), isRunning: read.isPending && read.variables === null },
    markRead: (id: string) => read.mutate(id),
    toggleRead: (notification: Notification) =>
      isUnread(notification) ? read.mutate(notification.id) : unread.mutate(notification.id),
    archive: (notification: Notification) =>
      move({ notification, change: { archived_at: new Date().toISOString(), snoozed_until: null } }),
    snooze: (notification: Notification, until: string) =>
      move({ notification, change: { snoozed_until: until, archived_at: null } }),
    toInbox: (notification: Notification) => move({ notification, change: { archived_at: null, snoozed_until: null } }),
  };
}
