import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { savedViewSchema, type SavedView } from '../../domain/saved-views/saved-views.ts';
import { savedViewKeys } from '../query-keys/query-keys.ts';
import { createOnce } from '../request/create-once.ts';
import { done, many, one } from '../request/request.ts';

const table = 'saved_views';

/** A client's saved views in their order. @throws AppError */
export const listSavedViews = (clientId: string): Promise<SavedView[]> =>
  many(supabase().from(table).select('*').eq('client_id', clientId).order('position').order('name'), savedViewSchema);

/** Saves a view; the same `id` again gives the same row. @throws AppError `conflict` where the name is taken */
export const createSavedView = (view: Pick<SavedView, 'id' | 'client_id' | 'name' | 'query'>): Promise<SavedView> =>
  createOnce(table, view, savedViewSchema);

/** @throws AppError `conflict` where the name is taken */
export const changeSavedView = (
  id: string,
  changes: Partial<Pick<SavedView, 'name' | 'query' | 'is_default'>>,
): Promise<SavedView> => one(supabase().from(table).update(changes).eq('id', id).select().single(), savedViewSchema);

/** @throws AppError */
export const removeSavedView = (id: string): Promise<void> => done(supabase().from(table).delete().eq('id', id));

/** Puts the views into this order. @throws AppError */
export const orderSavedViews = (ids: readonly string[]): Promise<void> =>
  done(supabase().rpc('order_saved_views', { p_ids: ids }));

export const savedViewQueries = {
  list: (clientId: string) =>
    queryOptions({ queryKey: savedViewKeys.list(clientId), queryFn: () => listSavedViews(clientId) }),
};
