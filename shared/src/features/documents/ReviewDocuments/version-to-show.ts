import { threadsOfVersion, type CommentThread } from '../../../entities/review-comments/model.ts';
import type { ReviewVersion } from '../../../entities/review-versions/model.ts';
import type { ThreadView } from './comments/useThreadView.ts';

/**
 * The version that the address names, else the newest; the open thread's own version where that one doesn't show it.
 */
export const versionToShow = (
  versions: readonly ReviewVersion[],
  threads: readonly CommentThread[],
  { version, threadId }: Pick<ThreadView, 'version' | 'threadId'>,
): ReviewVersion | null => {
  const chosen = versions.find(({ number }) => number === version) ?? versions[0] ?? null;
  const openThread = threads.find(({ root }) => root.id === threadId);
  if (!openThread || threadsOfVersion([openThread], chosen, versions).length > 0) return chosen;
  return versions.find(({ id }) => id === openThread.root.version_id) ?? chosen;
};
