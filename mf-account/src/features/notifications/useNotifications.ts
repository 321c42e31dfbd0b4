import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { notificationQueries } from '@milepost/shared/entities/notifications/requests';
import { notificationLists, type NotificationListName } from '@milepost/shared/entities/notifications/model';
import { useAddress } from '@milepost/shared/features/address';

const pageSize = 50;
const most = 1000;

const listOf = (name: string | null): NotificationListName =>
  notificationLists.find((list) => list === name) ?? 'inbox';

/** The notifications as the address says: of which list and category, and how many are loaded. */
export function useNotifications() {
  const { user } = useSignedIn();
  const { parameters, change } = useAddress();
  const shown = listOf(parameters.get('show'));
  const category = parameters.get('category');
  const requestedLimit = Number(parameters.get('limit'));
  const limit =
    Number.isInteger(requestedLimit) && requestedLimit > pageSize ? Math.min(requestedLimit, most) : pageSize;

  const list = useQuery({
    ...notificationQueries.list(user.id, { list: shown, category, limit }),
    placeholderData: keepPreviousData,
  });
  const { data: unread = 0 } = useQuery(notificationQueries.unread(user.id));

  return {
    list,
    unread,
    shown,
    category,
    show: (value: NotificationListName) => change({ show: value === 'inbox' ? null : value, limit: null }),
    choose: (value: string) => change({ category: value, limit: null }),
    hasOlder: list.data?.length === limit && limit < most,
    loadOlder: () => change({ limit: String(Math.min(limit + pageSize, most)) }),
  };
}
