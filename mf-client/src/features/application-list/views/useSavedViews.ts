import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeSavedView,
  createSavedView,
  orderSavedViews,
  removeSavedView,
  savedViewQueries,
} from '@milepost/shared/data/saved-views';
import { useLiveQueries } from '@milepost/shared/data/live-queries';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { SavedView } from '@milepost/shared/domain/saved-views';
import { toast } from '@milepost/shared/ui/Toast';

const none: readonly SavedView[] = [];

/** A client's saved views, as new as the database, and what can be done with them. */
export function useSavedViews(clientId: string) {
  const client = useQueryClient();
  const { queryKey } = savedViewQueries.list(clientId);
  const { data: views = none, isPending } = useQuery(savedViewQueries.list(clientId));
  useLiveQueries([{ table: 'saved_views', filter: `client_id=eq.${clientId}`, queryKeys: [queryKey] }]);
  const show = (change: (views: SavedView[]) => SavedView[]): void =>
    void client.setQueryData(queryKey, (shown) => shown && change(shown));
  const settle = () => client.invalidateQueries({ queryKey });
  const fail = (error: unknown, what: string): void => {
    toast.show({ tone: 'critical', message: messageOf(error, what) });
  };

  const { mutate: restore } = useMutation({
    mutationFn: createSavedView,
    onError: (error) => fail(error, 'The view could not be brought back'),
    onSettled: settle,
  });
  const { mutate: remove } = useMutation({
    mutationFn: (view: SavedView) => removeSavedView(view.id),
    onMutate: (view) => show((shown) => shown.filter(({ id }) => id !== view.id)),
    onSuccess: (_, { id, client_id, name, query }) =>
      toast.show({
        message: `Deleted the view ${name}`,
        action: { label: 'Undo', onAction: () => restore({ id, client_id, name, query }) },
      }),
    onError: (error) => fail(error, 'The view could not be deleted'),
    onSettled: settle,
  });
  const { mutate: change } = useMutation({
    mutationFn: ({ id, ...changes }: { id: string; is_default?: boolean; query?: string }) =>
      changeSavedView(id, changes),
    onMutate: ({ id, ...changes }) =>
      show((shown) =>
        shown.map((view) =>
          view.id === id ? { ...view, ...changes } : changes.is_default ? { ...view, is_default: false } : view,
        ),
      ),
    onError: (error) => fail(error, 'The view could not be changed'),
    onSettled: settle,
  });
  const { mutate: order } = useMutation({
    mutationFn: (ordered: readonly SavedView[]) => orderSavedViews(ordered.map(({ id }) => id)),
    onMutate: (ordered) => show(() => [...ordered]),
    onError: (error) => fail(error, 'The order could not be changed'),
    onSettled: settle,
  });
  return { views, isPending, remove, change, order };
}
