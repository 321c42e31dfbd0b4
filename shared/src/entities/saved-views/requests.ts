import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { savedViewSchema, type SavedView, type ViewedList } from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';

const table = 'saved_views';

/** Somebody's saved views of a list in their order. @throws AppError */
export const listSavedViews = (ownerId: string, list: ViewedList): Promise<SavedView[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('client_id', ownerId).eq('list', list).order('position').order('name'),
    savedViewSchema,
  );

/** Saves a view; the same `id` again updates that row. @throws AppError `conflict` where the name is taken */
export const createSavedView = (
  view: Pick<SavedView, 'id' | 'client_id' | 'name' | 'query'> & { readonly list: ViewedList },
): Promise<SavedView> => createOrUpdate(table, view, savedViewSchema);

/** @throws AppError `conflict` where the name is taken */
export const changeSavedView = (
  id: string,
  changes: Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>,
): Promise<SavedView> =>
  fetchOne(supabase().from(table).update(changes).eq('id', id).select().single(), savedViewSchema);

/** @throws AppError */
export const removeSavedView = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** Puts the views into this order. @throws AppError */
export const orderSavedViews = (ids: readonly string[]): Promise<void> =>
  execute(supabase().rpc('order_saved_views', { p_ids: ids }));

/** The keys of its queries. */
const savedViewKeys = { list: (ownerId: string, list: string) => ['savedViews', ownerId, list] };

export const savedViewQueries = {
  list: (ownerId: string, list: ViewedList) =>
    queryOptions({
      queryKey: savedViewKeys.list(ownerId, list),
      meta: { tables: ['saved_views'] },
      queryFn: () => listSavedViews(ownerId, list),
    }),
};
