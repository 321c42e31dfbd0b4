import * as z from 'zod';
import { id } from '@milepost/shared/domain/columns';
import { contentKinds } from '../content/model.ts';

/** A link of one piece of content to an article, by an address that this has or had, or of a course to a lesson. */
export const contentLinkSchema = z.object({
  item_id: id,
  title: z.string(),
  kind: z.enum(contentKinds),
  /** Null for a lesson, which has no address. */
  slug: z.string().nullable(),
  /** The article or the lesson; null where there is none. */
  target_id: id.nullable(),
  target_title: z.string().nullable(),
  /** Why readers find nothing there; null for a link that works. */
  problem: z.enum(['missing', 'archived', 'unpublished']).nullable(),
  /** Whether readers see it: it is in a version that is published or waits for its time. */
  is_published: z.boolean(),
});
export type ContentLink = z.infer<typeof contentLinkSchema>;

const problemWords: Readonly<Record<NonNullable<ContentLink['problem']>, string>> = {
  missing: 'not found',
  archived: 'archived',
  unpublished: 'not published',
};

/** A broken link in words, as '/support/privacy (archived)'; null for one that works. */
export const brokenLinkText = ({ slug, target_title: title, problem }: ContentLink): string | null => {
  if (problem === null) return null;
  const target = slug === null ? (title ?? 'A lesson') : `/support/${slug}`;
  return `${target} (${problemWords[problem]})`;
};

/** What links to an article or a lesson, each piece of content once, what readers meet first, and not itself. */
export function linkedFrom(links: readonly ContentLink[], targetId: string): ContentLink[] {
  const found = new Map<string, ContentLink>();
  for (const link of links) {
    if (link.target_id !== targetId || link.item_id === targetId) continue;
    if (link.is_published || !found.has(link.item_id)) found.set(link.item_id, link);
  }
  return [...found.values()].sort((one, other) => Number(other.is_published) - Number(one.is_published));
}
