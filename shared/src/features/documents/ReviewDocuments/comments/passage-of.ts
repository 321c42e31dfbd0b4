import { nameOf } from '../../../../entities/people/model.ts';
import type { CommentAnchor, CommentThread } from '../../../../entities/review-comments/model.ts';
import type { Passage } from '../../DocumentViewer/DocumentViewer.tsx';

/**
 * The passages of a version that have threads, and the one that a comment is being written about.
 * @param versionId the version; threads of another were written on an earlier one
 */
export const passagesOf = (
  threads: readonly CommentThread[],
  draft: CommentAnchor | null,
  versionId: string,
): readonly Passage[] => [
  ...threads.flatMap(({ root, replies }): Passage[] =>
    root.quote === null
      ? []
      : [
          {
            id: root.id,
            page: root.page,
            quote: root.quote,
            prefix: root.quote_prefix ?? '',
            suffix: root.quote_suffix ?? '',
            label: `${nameOf(root.author)} on “${root.quote.slice(0, 80)}”: ${root.body.slice(0, 120)}${
              replies.length > 0 ? ` (${replies.length} ${replies.length === 1 ? 'reply' : 'replies'})` : ''
            }`,
            tone: root.resolved_at === null ? 'open' : 'resolved',
            isCarried: root.version_id !== versionId,
          },
        ],
  ),
  ...(draft?.quote ? [{ ...draft, quote: draft.quote, id: 'draft', label: '', tone: 'draft' as const }] : []),
];
