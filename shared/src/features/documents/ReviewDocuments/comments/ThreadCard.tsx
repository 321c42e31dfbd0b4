import { useEffect, useRef, useState } from 'react';
import { Check, Reply, RotateCcw } from 'lucide-react';
import styled from 'styled-components';
import type { CommentThread } from '../../../../entities/review-comments/model.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Inline, Stack } from '../../../../ui/Layout/Layout.tsx';
import { Comment } from './Comment.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Quote } from './Quote.tsx';
import { WrittenOn } from './WrittenOn.tsx';
import type { ReviewComments } from './useReviewComments.ts';

const Root = styled.article<{ $shown: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-left: 3px solid ${({ $shown }) => ($shown ? 'var(--accent)' : 'transparent')};
  background: ${({ $shown }) => ($shown ? 'var(--accent-soft)' : 'none')};
  & + & {
    border-top: 1px solid var(--border);
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
`;
const Replies = styled(Stack)`
  padding-left: 28px;
`;

type Props = {
  thread: CommentThread;
  zone: string;
  /** Grows each time the thread is opened; 0 while it is not the open one. */
  turn: number;
  comments: ReviewComments;
  mayAnswer: boolean;
  /** Shows the passage in the document; left out where that is not on the page. */
  onShow: (() => void) | undefined;
  onTyped: (key: string, isTyped: boolean) => void;
  /** The earlier version that it was written on; null where it is of the one that is shown. */
  writtenOn: number | null;
  /** Whether its passage is no longer in the version that is shown. */
  isLost: boolean;
  onShowWritten: (version: number) => void;
};

/** A thread: what it is about, what was said, and what to do with it. */
export function ThreadCard({ thread, zone, turn, comments, mayAnswer, onShow, onTyped, ...carried }: Props) {
  const { root, replies } = thread;
  const { writtenOn, isLost, onShowWritten } = carried;
  const [isAnswering, setAnswering] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isResolved = root.resolved_at !== null;
  useEffect(() => {
    if (turn === 0) return;
    card.current?.scrollIntoView?.({ block: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, [turn]);

  return (
    <Root ref={card} $shown={turn > 0} tabIndex={-1} aria-label={`Thread: ${root.body.slice(0, 80)}`}>
      {writtenOn !== null && <WrittenOn number={writtenOn} isLost={isLost} onShow={() => onShowWritten(writtenOn)} />}
      <Quote page={writtenOn === null ? root.page : null} quote={root.quote} onShow={onShow} />
      <Comment {...{ zone, comments, onTyped }} comment={root} isAnswered={replies.length > 0} />
      {replies.length > 0 && (
        <Replies gap={3}>
          {replies.map((reply) => (
            <Comment key={reply.id} {...{ zone, comments, onTyped }} comment={reply} isAnswered={false} />
          ))}
        </Replies>
      )}
      {isResolved && (
        <Inline>
          <Badge tone="positive">Resolved</Badge>
        </Inline>
      )}
      {mayAnswer && isAnswering && (
        <CommentForm
          label="Write a reply"
          submitLabel="Reply"
          onTyped={onTyped}
          onClose={() => setAnswering(false)}
          onSubmit={(id, body) => comments.say.mutateAsync({ id, body, versionId: root.version_id, parentId: root.id })}
        />
      )}
      {mayAnswer && !isAnswering && (
        <Inline>
          <Button size="small" tone="quiet" icon={<Reply size={16} aria-hidden />} onClick={() => setAnswering(true)}>
            Reply
          </Button>
          <Button
            size="small"
            tone="quiet"
            icon={isResolved ? <RotateCcw size={16} aria-hidden /> : <Check size={16} aria-hidden />}
            onClick={() => comments.resolve.mutate({ id: root.id, resolved: !isResolved })}
          >
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        </Inline>
      )}
    </Root>
  );
}
