import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { modulePreviewsSchema, openedPreviewSchema } from './model.ts';
import type { ModulePreviews, OpenedPreview } from './model.ts';
import { execute, fetchOne } from '../../data/request/request.ts';

/** The preview links that hold, and where previews may come from. @throws AppError `forbidden` for anybody but administrators */
export const listModulePreviews = (): Promise<ModulePreviews> =>
  fetchOne(supabase().rpc('list_module_previews'), modulePreviewsSchema);

/**
 * Makes a link that shows a module from elsewhere for some hours, and gives its token.
 * @throws AppError `forbidden` for anybody but administrators, `invalid` for an origin that the operator does not allow
 */
export const createModulePreview = (module: string, address: string, hours: number): Promise<string> =>
  fetchOne(
    supabase().rpc('create_module_preview', { p_module: module, p_address: address, p_hours: hours }),
    z.string().min(1),
  );

/** Ends a link at once, for those too who have it open. @throws AppError `forbidden` for anybody but administrators */
export const revokeModulePreview = (id: string): Promise<void> =>
  execute(supabase().rpc('revoke_module_preview', { p_id: id }));

/**
 * What a preview link shows; null when it has run out, was revoked or never was.
 * @throws AppError `unauthenticated` signed out, `invalid` when the operator no longer allows its origin
 */
export const openModulePreview = (token: string): Promise<OpenedPreview | null> =>
  fetchOne(supabase().rpc('module_preview', { p_token: token }), openedPreviewSchema.nullable());

const modulePreviewKeys = { list: () => ['modulePreviews'] };

export const modulePreviewQueries = {
  list: () =>
    queryOptions({
      queryKey: modulePreviewKeys.list(),
      meta: { tables: ['module_previews'] },
      queryFn: listModulePreviews,
    }),
};
