import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { notificationQueries } from '@milepost/shared/data/notifications';

const pageSize = 50;
const most = 1000;

export type Shown = 'all' | 'unread';

/** The inbox as the address says: which ones are shown, and how many are loaded. */
export function useNotifications() {
  const { user } = useSignedIn();
  const [parameters, setParameters] = useSearchParams();
  const shown: Shown = parameters.get('show') === 'unread' ? 'unread' : 'all';
  const asked = Number(parameters.get('limit'));
  const limit = Number.isInteger(asked) && asked > pageSize ? Math.min(asked, most) : pageSize;

  const list = useQuery({
    ...notificationQueries.list(user.id, limit),
    placeholderData: keepPreviousData,
  });
  const { data: unread = 0 } = useQuery(notificationQueries.unread(user.id));

  const setParameter = (name: string, value: string | null): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return {
    list,
    unread,
    shown,
    show: (value: Shown) => setParameter('show', value === 'all' ? null : value),
    hasOlder: list.data?.length === limit && limit < most,
    loadOlder: () => setParameter('limit', String(Math.min(limit + pageSize, most))),
  };
}
