import * as z from 'zod';
import { instant } from '../../domain/columns/columns.ts';

/** A link that shows a module from elsewhere, as long as it holds. */
export const modulePreviewSchema = z.object({
  id: z.string(),
  module: z.string(),
  address: z.string(),
  token: z.string(),
  /** Whether the operator still allows what it shows. */
  is_allowed: z.boolean(),
  created_by_name: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  /** How many people opened it. */
  opened_by: z.number(),
});
export type ModulePreview = z.infer<typeof modulePreviewSchema>;

/** The links that hold, and the origins that previews may come from. */
export const modulePreviewsSchema = z.object({ origins: z.string().array(), previews: modulePreviewSchema.array() });
export type ModulePreviews = z.infer<typeof modulePreviewsSchema>;

/** What a link shows to the user who opens it. */
export const openedPreviewSchema = z.object({ module: z.string(), address: z.url(), expires_at: instant });
export type OpenedPreview = z.infer<typeof openedPreviewSchema>;

/** The link of a preview. @param origin where the shell is served */
export const previewLink = (origin: string, { token }: Pick<ModulePreview, 'token'>): string =>
  `${origin}/?preview=${token}`;
