import { useSignedIn } from '@milepost/shared/auth';
import { markNotificationsRead } from '@milepost/shared/data/notifications';
import { patchRows, useOptimisticAction } from '@milepost/shared/data/optimistic-action';
import { notificationKeys } from '@milepost/shared/data/query-keys';
import type { Notification } from '@milepost/shared/domain/notifications';

/** Marks one (its id) or all (null) as read. */
export function useMarkRead() {
  const { user } = useSignedIn();
  return useOptimisticAction<string | null>({
    changes: ['notifications'],
    apply: (client, id) => {
      const readAt = new Date().toISOString();
      return patchRows<Notification>(client, notificationKeys.lists(user.id), (rows) =>
        rows.map((row) => (id === null || row.id === id ? { ...row, read_at: row.read_at ?? readAt } : row)),
      );
    },
    send: (id) => (id === null ? markNotificationsRead() : markNotificationsRead([id])),
    failed: 'Failed to mark the notification as read. Try again.',
  });
}
