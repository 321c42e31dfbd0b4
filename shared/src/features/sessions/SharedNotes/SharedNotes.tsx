import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { sessionNoteQueries } from '../../../entities/session-notes/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { CoachingSessionWithCoach } from '../../../entities/coaching-sessions/model.ts';
import { formatDateTime } from '../../../domain/dates/dates.ts';
import { nameOf } from '../../../entities/people/model.ts';
import type { SessionNote } from '../../../entities/session-notes/model.ts';
import { withBoxes } from '../../../entities/session-briefs/model.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';

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
const Quiet = styled.p`
  color: var(--muted);
`;

/** The notes of a session that coach and client both read. */
export function SharedNotes({ session }: { session: CoachingSessionWithCoach }) {
  const zone = useTimeZone();
  const { user } = useSignedIn();
  const { data, error, refetch } = useQuery(sessionNoteQueries.list(session.id));
  useLiveList({
    table: 'session_notes',
    filter: `session_id=eq.${session.id}`,
    queryKeys: [sessionNoteQueries.list(session.id).queryKey],
  });
  const notes = data?.filter(({ visibility }) => visibility === 'shared');
  const authorOf = ({ author_id }: SessionNote): string => {
    if (author_id === user.id) return 'You';
    return author_id === session.coach_id ? nameOf(session.coach) : 'An administrator';
  };

  return (
    <Stack gap={3} role="group" aria-label="Shared notes">
      <h3>Shared notes</h3>
      {!notes && !error && <Skeleton lines={3} label="Loading notes..." />}
      {!notes && error && (
        <ErrorState title="Failed to load notes" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {notes?.length === 0 && (
        <Quiet>No shared notes yet. Notes your coach shares about this session appear here.</Quiet>
      )}
      {notes && notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{withBoxes(note.body)}</p>
              <small>
                {authorOf(note)} · {formatDateTime(note.created_at, zone)}
              </small>
            </li>
          ))}
        </Notes>
      )}
    </Stack>
  );
}
