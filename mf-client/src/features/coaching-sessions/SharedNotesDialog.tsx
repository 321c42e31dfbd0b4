import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { sessionNoteQueries } from '@milepost/shared/data/session-notes';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSessionWithCoach } from '@milepost/shared/domain/coaching-sessions';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import type { SessionNote } from '@milepost/shared/domain/session-notes';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Notes = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: var(--size-12);
  }
`;

type Props = { session: CoachingSessionWithCoach; onClose: () => void };

/** The notes of a session that coach and client both read. */
export function SharedNotesDialog({ session, onClose }: Props) {
  const zone = useTimeZone();
  const { user } = useSignedIn();
  const { data, error, refetch } = useQuery(sessionNoteQueries.list(session.id));
  const notes = data?.filter(({ visibility }) => visibility === 'shared');
  const authorOf = ({ author_id }: SessionNote): string => {
    if (author_id === user.id) return 'You';
    return author_id === session.coach_id ? nameOf(session.coach) : 'An administrator';
  };

  return (
    <Dialog
      isOpen
      title="Shared Notes"
      description={session.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!notes && !error && <Skeleton lines={4} label="Loading notes..." />}
      {!notes && error && (
        <ErrorState title="The notes could not be loaded" onRetry={() => void refetch()}>
          {messageOf(error, 'The server did not answer as expected.')}
        </ErrorState>
      )}
      {notes?.length === 0 && (
        <EmptyState title="No shared notes">What your coach shares about this session stands here.</EmptyState>
      )}
      {notes && notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.body}</p>
              <small>
                {authorOf(note)} · {formatDateTime(note.created_at, zone)}
              </small>
            </li>
          ))}
        </Notes>
      )}
    </Dialog>
  );
}
