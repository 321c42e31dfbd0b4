import { MessageSquarePlus } from 'lucide-react';
import styled from 'styled-components';
import {
  carriedFrom,
  passesFilter,
  type CommentAnchor,
  type CommentThread,
  type ThreadFilter,
} from '../../../../entities/review-comments/model.ts';
import type { ReviewVersion } from '../../../../entities/review-versions/model.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Stack } from '../../../../ui/Layout/Layout.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl/SegmentedControl.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Quote } from './Quote.tsx';
import { ThreadCard } from './ThreadCard.tsx';
import type { ReviewComments } from './useReviewComments.ts';
import type { ThreadView } from './useThreadView.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-bottom: 1px solid var(--border);
`;
const Draft = styled(Stack)`
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--border);
  background: var(--sunken);
`;
const None = styled.p`
  padding: var(--space-4);
  color: var(--muted);
  font-size: var(--size-13);
  overflow-wrap: anywhere;
`;

export type ThreadsProps = {
  /** Of the version that is shown. */
  threads: readonly CommentThread[];
  view: ThreadView;
  zone: string;
  /** The version that is shown; null before there is one. */
  version: ReviewVersion | null;
  versions: readonly ReviewVersion[];
  /** The threads whose passage is no longer in it. */
  lost: ReadonlySet<string>;
  /** What a new comment is about; null while none is being written. */
  draft: CommentAnchor | null;
  onDraft: (draft: CommentAnchor | null) => void;
  comments: ReviewComments;
  mayComment: boolean;
  /** Why nobody can comment here; null where one can. */
  silence: string | null;
  onTyped: (key: string, isTyped: boolean) => void;
};

const labels: Readonly<Record<ThreadFilter, string>> = { open: 'Open', resolved: 'Resolved', all: 'All' };
const nothing: Readonly<Record<ThreadFilter, string>> = {
  open: 'No open comments.',
  resolved: 'No resolved comments.',
  all: 'No comments yet.',
};

/** The threads of a version, and the form that begins one. */
export function Threads(props: ThreadsProps) {
  const { threads, view, zone, version, versions, lost, draft, onDraft, comments, mayComment, silence, onTyped } =
    props;
  const versionId = version?.id ?? null;
  const shown = threads.filter((thread) => passesFilter(thread, view.filter));
  const count = (filter: ThreadFilter): number => threads.filter((thread) => passesFilter(thread, filter)).length;
  return (
    <>
      <Head>
        <SegmentedControl
          label="Which comments"
          value={view.filter}
          options={(['open', 'resolved', 'all'] as const).map((filter) => ({
            value: filter,
            label: `${labels[filter]} ${count(filter)}`,
          }))}
          onChange={view.filterBy}
        />
        {mayComment && !draft && (
          <Button
            size="small"
            icon={<MessageSquarePlus size={16} aria-hidden />}
            onClick={() => onDraft({ page: null, quote: null, prefix: '', suffix: '' })}
          >
            New comment
          </Button>
        )}
      </Head>
      {draft && (
        <Draft gap={2}>
          <Quote page={draft.page} quote={draft.quote} />
          <CommentForm
            key={JSON.stringify(draft)}
            label={draft.quote || draft.page ? 'Comment on this' : 'Comment on the whole document'}
            submitLabel="Comment"
            onTyped={onTyped}
            onClose={() => onDraft(null)}
            onSubmit={async (id, body) => {
              await comments.say.mutateAsync({ id, body, versionId, anchor: draft });
              view.show(id, view.filter === 'resolved');
            }}
          />
        </Draft>
      )}
      {silence && <None>{silence}</None>}
      {shown.length === 0 && !draft && (
        <None>
          {nothing[view.filter]}
          {mayComment && threads.length === 0 && versionId && ' Select a passage in the document to comment on it.'}
        </None>
      )}
      {shown.map((thread) => (
        <ThreadCard
          key={thread.root.id}
          thread={thread}
          zone={zone}
          turn={thread.root.id === view.threadId ? view.turn : 0}
          comments={comments}
          mayAnswer={mayComment}
          onShow={
            thread.root.quote && versionId && !lost.has(thread.root.id) ? () => view.show(thread.root.id) : undefined
          }
          writtenOn={version && carriedFrom(thread, version, versions)}
          isLost={lost.has(thread.root.id)}
          onShowWritten={(number) => view.showWritten(thread.root.id, number)}
          onTyped={onTyped}
        />
      ))}
    </>
  );
}
