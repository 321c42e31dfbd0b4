import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { isAppError } from '../../../../domain/app-error/app-error.ts';
import { formatDateTime, formatRelative } from '../../../../domain/dates/dates.ts';
import { nameOf } from '../../../../entities/people/model.ts';
import { reviewCommentSchema, type ReviewCommentWithAuthor } from '../../../../entities/review-comments/model.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { ChangedElsewhere } from '../../../../ui/ChangedElsewhere/ChangedElsewhere.tsx';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { ReviewComments } from './useReviewComments.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 2px var(--space-2);
  align-items: center;
`;
const Who = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: var(--size-13);
  line-height: var(--line-13);
  b {
    font-weight: 600;
  }
  time,
  span {
    margin-left: 6px;
    color: var(--faint);
    font-size: var(--size-12);
  }
`;
const Body = styled.div`
  grid-column: 2 / -1;
  white-space: pre-line;
  overflow-wrap: anywhere;
  font-size: var(--size-14);
  line-height: var(--line-14);
`;

type Props = {
  comment: ReviewCommentWithAuthor;
  zone: string;
  /** The comment has replies, so it can't be deleted anymore. */
  isAnswered: boolean;
  comments: ReviewComments;
  onTyped: (key: string, isTyped: boolean) => void;
};

type Conflict = { readonly typed: string; readonly saved: ReviewCommentWithAuthor };

/** One comment, with what its author may do with it. */
export function Comment({ comment, zone, isAnswered, comments, onTyped }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { author, author_id, body, created_at, edited_at } = comment;
  const isOwn = author_id === comments.userId;

  const save = async (before: ReviewCommentWithAuthor, words: string): Promise<void> => {
    try {
      await comments.edit.mutateAsync({ before, body: words });
    } catch (error) {
      const saved = isAppError(error) ? reviewCommentSchema.safeParse(error.details).data : undefined;
      if (saved) setConflict({ typed: words, saved: { ...saved, author } });
      throw error;
    }
  };

  return (
    <Root>
      <Avatar size="tiny" name={author?.full_name} email={author?.email} src={author?.avatar_url} />
      <Who>
        <b dir="auto">{isOwn ? 'You' : author ? nameOf(author) : 'Former user'}</b>
        <time dateTime={created_at} title={formatDateTime(created_at, zone)}>
          {formatRelative(created_at)}
        </time>
        {edited_at && <span title={formatDateTime(edited_at, zone)}>edited</span>}
      </Who>
      {isOwn && !isEditing ? (
        <Menu
          label="Your comment"
          items={[
            { id: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onAction: () => setEditing(true) },
            {
              id: 'delete',
              label: isAnswered ? "Can't delete: has replies" : 'Delete',
              icon: <Trash2 size={16} aria-hidden />,
              tone: 'critical',
              disabled: isAnswered,
              onAction: () => comments.remove.mutate(comment),
            },
          ]}
        />
      ) : (
        <i />
      )}
      <Body dir="auto">
        {isEditing ? (
          <CommentForm
            label="Edit comment"
            submitLabel="Save"
            body={body}
            onTyped={onTyped}
            onClose={() => setEditing(false)}
            onSubmit={(_, words) => save(comment, words)}
          />
        ) : (
          body
        )}
      </Body>
      {conflict && (
        <ChangedElsewhere
          title="This comment was changed elsewhere"
          fields={[{ name: 'Comment', mine: conflict.typed, theirs: conflict.saved.body }]}
          busy={comments.edit.isPending}
          onKeepMine={() =>
            void save(conflict.saved, conflict.typed).then(
              () => {
                setConflict(null);
                setEditing(false);
              },
              () => undefined,
            )
          }
          onTakeTheirs={() => {
            setConflict(null);
            setEditing(false);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Root>
  );
}
