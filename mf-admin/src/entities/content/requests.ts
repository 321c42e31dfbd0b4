import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { contentItemSchema, contentKinds, contentListRowSchema, contentRevisionSchema } from './model.ts';
import type { ContentInput, ContentItem, ContentListRow, ContentRevision, NewContentInput } from './model.ts';
import { contentLinkSchema, type ContentLink } from '../content-links/model.ts';
import { createOrUpdate } from '@milepost/shared/data/request/create-once';
import { personEmbed } from '@milepost/shared/data/request/embeds';
import { fetchAllPages, execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

const table = 'content_items';
const listColumns =
  'id,kind,email_name,title,slug,audience,org_id,shown_until,revision,published_revision,published_at,scheduled_revision,scheduled_at,archived_at,updated_at';

/** All content without its text, by title. For users who manage content. @throws AppError */
export const listContent = (): Promise<ContentListRow[]> =>
  fetchAllPages(
    (from, to) =>
      // A later release may have kinds that this one knows nothing of.
      supabase().from(table).select(listColumns).in('kind', contentKinds).order('title').order('id').range(from, to),
    contentListRowSchema,
  );

/** @throws AppError `not-found` */
export const getContent = (id: string): Promise<ContentItem> =>
  fetchOne(supabase().from(table).select('*').eq('id', id).single(), contentItemSchema);

/** Every version of an article or an announcement, the newest first. @throws AppError */
export const listContentRevisions = (id: string): Promise<ContentRevision[]> =>
  fetchMany(
    supabase()
      .from('content_revisions')
      .select(`*,${personEmbed('author', 'content_revisions_author_id')}`)
      .eq('item_id', id)
      .order('revision', { ascending: false })
      .limit(200),
    contentRevisionSchema,
  );

/** The links between pieces of content, by the title of what links. For users who manage content. @throws AppError */
export const listContentLinks = (): Promise<ContentLink[]> =>
  fetchMany(supabase().rpc('content_links'), contentLinkSchema);

/** Begins an article or an announcement; the same `id` again updates that row. @throws AppError when the address is taken */
export const createContent = (id: string, input: NewContentInput): Promise<ContentItem> =>
  createOrUpdate(table, { id, ...input }, contentItemSchema);

/**
 * Saves the draft, which is a version of its own where it differs. Its address, which is no part of a version, is
 * sent only where it is another one.
 * @throws AppError `changed_elsewhere` with the present row
 */
export const updateContent = (
  item: Pick<ContentItem, 'id' | 'revision' | 'slug'>,
  { slug, ...input }: ContentInput,
): Promise<ContentItem> =>
  updateUnlessChanged(table, item, slug === item.slug ? input : { ...input, slug }, contentItemSchema);

/** Hides an article or an announcement from its readers, or shows it again. @throws AppError */
export const setContentArchived = (id: string, isArchived: boolean): Promise<void> =>
  execute(
    supabase()
      .from(table)
      .update({ archived_at: isArchived ? new Date().toISOString() : null })
      .eq('id', id)
      .select('id')
      .single(),
  );

/** Sends a version of an email with sample values to the caller, within a moment. @throws AppError */
export const sendTestEmail = (id: string, revision: number): Promise<void> =>
  execute(supabase().rpc('send_test_email', { p_id: id, p_revision: revision }));

/** Publishes a version now, or at an instant to come. @throws AppError with the database's sentence */
export const publishContent = (id: string, revision: number, at: string | null): Promise<ContentItem> =>
  fetchOne(supabase().rpc('publish_content', { p_id: id, p_revision: revision, p_at: at }), contentItemSchema);

/** Calls off a publication that waits; without one, takes the content away from its readers. @throws AppError */
export const unpublishContent = (id: string): Promise<ContentItem> =>
  fetchOne(supabase().rpc('unpublish_content', { p_id: id }), contentItemSchema);

/** The keys of its queries. */
export const contentKeys = {
  list: () => ['content', 'list'],
  one: (id: string) => ['content', 'one', id],
  revisions: (id: string) => ['content', 'revisions', id],
  links: () => ['content', 'links'],
};
const contentMeta = { tables: ['content_items'] };

export const contentQueries = {
  list: () => queryOptions({ queryKey: contentKeys.list(), meta: contentMeta, queryFn: listContent }),
  one: (id: string) =>
    queryOptions({ queryKey: contentKeys.one(id), meta: contentMeta, queryFn: () => getContent(id) }),
  links: () => queryOptions({ queryKey: contentKeys.links(), meta: contentMeta, queryFn: listContentLinks }),
  revisions: (id: string) =>
    queryOptions({ queryKey: contentKeys.revisions(id), meta: contentMeta, queryFn: () => listContentRevisions(id) }),
};
