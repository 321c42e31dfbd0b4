import { useEffect, useRef, useState } from 'react';
import { nameOf } from '../../../entities/people/model.ts';
import type { ReviewCommentWithAuthor } from '../../../entities/review-comments/model.ts';
import type { ReviewVersion } from '../../../entities/review-versions/model.ts';

type Known = { readonly comments: ReadonlySet<string>; readonly versions: number };

/** A sentence about what somebody else added since the page was opened, for a polite announcement. */
export function useChangeAnnouncement(
  comments: readonly ReviewCommentWithAuthor[] | undefined,
  versions: readonly ReviewVersion[] | undefined,
  userId: string,
): string {
  const lastSeen = useRef<Known | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!comments || !versions) return;
    const before = lastSeen.current;
    lastSeen.current = { comments: new Set(comments.map(({ id }) => id)), versions: versions.length };
    if (before === null) return;
    const said = comments.find(({ id, author_id }) => author_id !== userId && !before.comments.has(id));
    const added = versions.find(({ number, uploaded_by }) => number > before.versions && uploaded_by !== userId);
    if (said)
      setNews(`New ${said.parent_id ? 'reply' : 'comment'} from ${nameOf(said.author)}: ${said.body.slice(0, 120)}`);
    else if (added) setNews(`Version ${added.number} was added.`);
  }, [comments, versions, userId]);
  return news;
}
