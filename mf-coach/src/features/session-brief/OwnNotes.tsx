import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { sessionNoteQueries } from '@milepost/shared/entities/session-notes/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Note = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-2) 0;
  p {
    flex: 1;
    min-width: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const Quiet = styled.p`
  color: var(--muted);
`;

type Props = {
  sessionId: string;
  /** Copies a note's text into the summary. */
  onUse: (text: string) => void;
};

/** The coach's own notes of a session, to be made a summary of. */
export function OwnNotes({ sessionId, onUse }: Props) {
  const { user } = useSignedIn();
  const { data, error, refetch } = useQuery(sessionNoteQueries.list(sessionId));
  const notes = data?.filter(({ author_id, visibility }) => author_id === user.id && visibility === 'private');
  return (
    <section aria-label="Your private notes">
      <h3>Your private notes</h3>
      {!notes && !error && <Skeleton lines={2} label="Loading notes..." />}
      {!notes && error && (
        <ErrorState title="Failed to load notes" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {notes?.length === 0 && <Quiet>You wrote no private notes in this session.</Quiet>}
      <ul>
        {notes?.map((note, place) => (
          <Note key={note.id}>
            <p dir="auto">{note.body}</p>
            <Button size="small" aria-label={`Use note ${place + 1} in the summary`} onClick={() => onUse(note.body)}>
              Use
            </Button>
          </Note>
        ))}
      </ul>
    </section>
  );
}
