import { useQuery } from '@tanstack/react-query';
import {
  changeSavedView,
  createSavedView,
  orderSavedViews,
  removeSavedView,
  savedViewQueries,
} from '@milepost/shared/entities/saved-views/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { SavedView, ViewedList } from '@milepost/shared/entities/saved-views/model';

type Change = { readonly id: string; readonly is_default?: boolean; readonly query?: string };

const none: readonly SavedView[] = [];

/** Somebody's saved views of a list, as new as the database, and what can be done with them. */
export function useSavedViews(ownerId: string, list: ViewedList) {
  const { queryKey } = savedViewQueries.list(ownerId, list);
  const { data: views = none, isPending } = useQuery(savedViewQueries.list(ownerId, list));
  useLiveList({ table: 'saved_views', filter: `client_id=eq.${ownerId}`, queryKeys: [queryKey] });
  const { mutate: remove } = useOptimisticAction<SavedView>({
    changes: ['saved_views'],
    apply: (client, { id }) =>
      patchRows<SavedView>(client, queryKey, (shown) => shown.filter((view) => view.id !== id)),
    send: ({ id }) => removeSavedView(id),
    done: ({ name }) => `Deleted the view “${name}”`,
    undo: {
      send: ({ id, client_id, name, query }) => createSavedView({ id, client_id, list, name, query }),
      failed: 'Failed to restore the view',
    },
    failed: 'Failed to delete the view',
  });
  const { mutate: change } = useOptimisticAction<Change>({
    changes: ['saved_views'],
    apply: (client, { id, ...changes }) =>
      patchRows<SavedView>(client, queryKey, (shown) =>
        shown.map((view) =>
          view.id === id ? { ...view, ...changes } : changes.is_default ? { ...view, is_default: false } : view,
        ),
      ),
    send: ({ id, ...changes }) => changeSavedView(id, changes),
    failed: 'Failed to change the view',
  });
  const { mutate: order } = useOptimisticAction<readonly SavedView[]>({
    changes: ['saved_views'],
    apply: (client, ordered) => patchRows<SavedView>(client, queryKey, () => ordered),
    send: (ordered) => orderSavedViews(ordered.map(({ id }) => id)),
    failed: 'Failed to change the order',
  });
  return { views, isPending, remove, change, order };
}
