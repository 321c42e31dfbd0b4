import * as z from 'zod';
import { id, requiredText } from '../../domain/columns/columns.ts';

/** The lists that have saved views. */
export type ViewedList = 'applications' | 'people';

/** A row of saved_views: a view of a list under a name. */
export const savedViewSchema = z.object({
  id,
  /** Whose it is: a client, or an administrator where it is of people. */
  client_id: id,
  name: z.string(),
  /** The query of the address, without its question mark. */
  query: z.string(),
  is_default: z.boolean(),
  position: z.number(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The form that names a view. */
export const viewNameSchema = z.object({ name: requiredText('Name', 60) });
export type ViewName = z.infer<typeof viewNameSchema>;
