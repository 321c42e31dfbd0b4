import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { markNotificationsRead } from '@milepost/shared/data/notifications';
import { invalidate, notificationKeys } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Notification } from '@milepost/shared/domain/notifications';
import { toast } from '@milepost/shared/ui/Toast';

/** Marks one (its id) or all (no id) as read: at once on the page, and back with a word when the server refuses. */
export function useMarkRead() {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const lists = { queryKey: notificationKeys.lists(user.id) };

  return useMutation({
    mutationFn: (id: string | null) => (id === null ? markNotificationsRead() : markNotificationsRead([id])),
    onMutate: async (id) => {
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<Notification[]>(lists);
      const readAt = new Date().toISOString();
      queryClient.setQueriesData<Notification[]>(lists, (rows) =>
        rows?.map((row) => (id === null || row.id === id ? { ...row, read_at: row.read_at ?? readAt } : row)),
      );
      return before;
    },
    onError: (error, _id, before) => {
      for (const [key, rows] of before ?? []) queryClient.setQueryData(key, rows);
      toast.show({ message: messageOf(error, 'It could not be marked as read. Please try again.'), tone: 'critical' });
    },
    onSettled: () => invalidate(queryClient, 'notifications'),
  });
}
