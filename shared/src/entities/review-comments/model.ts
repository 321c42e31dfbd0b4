import * as z from 'zod';
import { id, instant, lengths, requiredText } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';
import type { ReviewVersion } from '../review-versions/model.ts';

/** A row of review_comments. Without parent_id it begins a thread. */
export const reviewCommentSchema = z.object({
  id,
  review_id: id,
  /** Null: said before there was a document. */
  version_id: id.nullable(),
  parent_id: id.nullable(),
  author_id: id.nullable(),
  page: z.number().nullable(),
  quote: z.string().nullable(),
  quote_prefix: z.string().nullable(),
  quote_suffix: z.string().nullable(),
  body: z.string(),
  resolved_at: instant.nullable(),
  resolved_by: id.nullable(),
  /** When the words were last changed. */
  edited_at: instant.nullable(),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type ReviewComment = z.infer<typeof reviewCommentSchema>;

/** The author is null when the account is gone or may not be read any more. */
export const reviewCommentWithAuthorSchema = reviewCommentSchema.extend({ author: personSchema.nullable() });
export type ReviewCommentWithAuthor = z.infer<typeof reviewCommentWithAuthorSchema>;

/** Where in a document something is said: a page of a PDF, a passage, or both. */
export type CommentAnchor = {
  readonly page: number | null;
  /** The passage as it was selected, white space folded. */
  readonly quote: string | null;
  /** The text right before and after it, to distinguish it from the same words elsewhere. */
  readonly prefix: string;
  readonly suffix: string;
};

export const longestQuote = 2_000;
export const longestContext = 200;

/** The words of a comment. */
export const commentBodySchema = z.object({ body: requiredText('A comment', lengths.note) });
export type CommentBody = z.infer<typeof commentBodySchema>;

export type CommentThread = {
  readonly root: ReviewCommentWithAuthor;
  /** Oldest first. */
  readonly replies: readonly ReviewCommentWithAuthor[];
};

const byTime = (one: ReviewComment, other: ReviewComment): number => one.created_at.localeCompare(other.created_at);

/** Comments as threads, in the order in which they began. A reply whose thread is gone begins one of its own. */
export const threadsOf = (comments: readonly ReviewCommentWithAuthor[]): readonly CommentThread[] => {
  const ids = new Set(comments.map((comment) => comment.id));
  const sorted = comments.toSorted(byTime);
  return sorted
    .filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
    .map((root) => ({ root, replies: sorted.filter(({ parent_id }) => parent_id === root.id) }));
};

export const threadFilters = ['open', 'resolved', 'all'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** Whether a thread passes the filter. */
export const passesFilter = ({ root }: CommentThread, filter: ThreadFilter): boolean =>
  filter === 'all' || (root.resolved_at === null) === (filter === 'open');

type Version = Pick<ReviewVersion, 'id' | 'number' | 'created_at'>;

/** The number of the earlier version that a thread was written on; null where it is of this version or of the request. */
export const carriedFrom = ({ root }: CommentThread, version: Version, versions: readonly Version[]): number | null => {
  const written = versions.find(({ id: known }) => known === root.version_id);
  return written && written.number < version.number ? written.number : null;
};

/**
 * Threads of a version in the order of the document, page by page, those about the whole first. A thread of an earlier
 * version belongs to it where it was still open when this version came.
 */
export const threadsOfVersion = (
  threads: readonly CommentThread[],
  version: Version | null,
  versions: readonly Version[],
): readonly CommentThread[] =>
  threads
    .filter((thread) => {
      const { version_id, resolved_at } = thread.root;
      if (version_id === null || version_id === version?.id) return true;
      if (version === null) return false;
      const wasOpen = resolved_at === null || Date.parse(resolved_at) > Date.parse(version.created_at);
      return wasOpen && carriedFrom(thread, version, versions) !== null;
    })
    .toSorted((one, other) => (one.root.page ?? 0) - (other.root.page ?? 0) || byTime(one.root, other.root));
