import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import type { ApplicationComment } from '@milepost/shared/entities/application-comments/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { useRemoveComment } from './useRemoveComment.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;
const Entry = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 550;
  }
  small {
    color: var(--muted);
    font-size: var(--size-12);
  }
  p {
    white-space: pre-line;
  }
`;
const Nothing = styled.p`
  color: var(--muted);
`;

type Props = { comments: readonly ApplicationComment[]; empty: string };

/** The comments, oldest first; one's own can be deleted. */
export function CommentList({ comments, empty }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const remove = useRemoveComment();
  if (comments.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <List aria-label="Comments">
      {comments.map((comment) => {
        const { id, author, author_id, created_at, body } = comment;
        const name = author_id === user.id ? 'You' : author ? nameOf(author) : 'Former user';
        return (
          <Entry key={id}>
            <Avatar name={author ? nameOf(author) : name} src={author?.avatar_url} />
            <Words>
              <b dir="auto">{name}</b>{' '}
              <small>
                <time dateTime={created_at}>{formatDateTime(created_at, zone)}</time>
              </small>
              <p dir="auto">{body}</p>
            </Words>
            {author_id === user.id && (
              <IconButton
                size="small"
                label="Delete your comment"
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove(comment)}
              />
            )}
          </Entry>
        );
      })}
    </List>
  );
}
