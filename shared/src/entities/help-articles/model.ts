import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { richTextSchema } from '../../domain/rich-text/rich-text.ts';

/** A published article as lists and suggestions show it. */
export const helpArticleRowSchema = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  published_at: instant,
});
export type HelpArticleRow = z.infer<typeof helpArticleRowSchema>;

/** A published article as it is read. */
export const helpArticleSchema = helpArticleRowSchema.extend({ body: richTextSchema });
export type HelpArticle = z.infer<typeof helpArticleSchema>;
