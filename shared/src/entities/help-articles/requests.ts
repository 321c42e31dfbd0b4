import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { helpArticleRowSchema, helpArticleSchema } from './model.ts';
import type { HelpArticle, HelpArticleRow } from './model.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';

/** The published articles for the caller's role, those that fit a search best first. @throws AppError */
export const listHelpArticles = (search: string): Promise<HelpArticleRow[]> =>
  fetchMany(supabase().rpc('help_articles', { p_search: search.trim() || null }), helpArticleRowSchema);

/** An article by an address that it has or had; null for none that the caller may read. @throws AppError */
export const getHelpArticle = (slug: string): Promise<HelpArticle | null> =>
  fetchOne(supabase().rpc('help_article', { p_slug: slug }), helpArticleSchema.nullable());

/** Articles that may answer a question, the best first. @throws AppError */
export const suggestHelpArticles = (question: string): Promise<HelpArticleRow[]> =>
  fetchMany(supabase().rpc('suggest_articles', { p_text: question }), helpArticleRowSchema);

/** Articles that link to a page, else those about the words of its title. @throws AppError */
export const helpForPage = (path: string, title: string): Promise<HelpArticleRow[]> =>
  fetchMany(supabase().rpc('help_for_page', { p_path: path, p_title: title }), helpArticleRowSchema);

const helpArticleKeys = {
  list: (search: string) => ['helpArticles', 'list', search],
  one: (slug: string) => ['helpArticles', 'one', slug],
  suggested: (question: string) => ['helpArticles', 'suggested', question],
  forPage: (path: string, title: string) => ['helpArticles', 'forPage', path, title],
};
const helpArticleMeta = { tables: ['content_items'] };

export const helpArticleQueries = {
  list: (search: string) =>
    queryOptions({
      queryKey: helpArticleKeys.list(search.trim()),
      meta: helpArticleMeta,
      queryFn: () => listHelpArticles(search),
      placeholderData: keepPreviousData,
    }),
  one: (slug: string) =>
    queryOptions({ queryKey: helpArticleKeys.one(slug), meta: helpArticleMeta, queryFn: () => getHelpArticle(slug) }),
  /** Nothing is asked of a few letters. */
  suggested: (question: string) =>
    queryOptions({
      queryKey: helpArticleKeys.suggested(question.trim()),
      meta: helpArticleMeta,
      queryFn: () => suggestHelpArticles(question),
      enabled: question.trim().length > 3,
      placeholderData: keepPreviousData,
    }),
  forPage: (path: string, title: string) =>
    queryOptions({
      queryKey: helpArticleKeys.forPage(path, title),
      meta: helpArticleMeta,
      queryFn: () => helpForPage(path, title),
    }),
};
