import { useCallback, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { sessionNoteQueries } from '../../../entities/session-notes/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { CoachingSessionWithClient } from '../../../entities/coaching-sessions/model.ts';
import { nameOf } from '../../../entities/people/model.ts';
import type { SessionNote } from '../../../entities/session-notes/model.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { SessionNoteForm } from './SessionNoteForm.tsx';
import { SessionNoteItem } from './SessionNoteItem.tsx';
import { useHeldNotes } from './useHeldNotes.ts';
import { useSessionNotes } from './useSessionNotes.ts';

type SessionNotesProps = {
  session: CoachingSessionWithClient;
  coachName: string;
  onDirty: (isDirty: boolean) => void;
};

const Quiet = styled.p`
  color: var(--muted);
`;

/** Notes to a session: one's own private ones and those that coach and client share. */
export function SessionNotes({ session, coachName, onDirty }: SessionNotesProps) {
  const { user } = useSignedIn();
  const notes = useQuery(sessionNoteQueries.list(session.id));
  useLiveList({
    table: 'session_notes',
    filter: `session_id=eq.${session.id}`,
    queryKeys: [sessionNoteQueries.list(session.id).queryKey],
  });
  const { shown, hold } = useHeldNotes(notes.data);
  const { create } = useSessionNotes(session.id, user.id);
  const [draft, setDraft] = useState(() => crypto.randomUUID());

  // The form of a new note and those of notes being edited, where they hold text that is not saved.
  const unsaved = useRef(new Set<string>());
  const mark = useCallback(
    (form: string, isDirty: boolean) => {
      if (isDirty) unsaved.current.add(form);
      else unsaved.current.delete(form);
      onDirty(unsaved.current.size > 0);
    },
    [onDirty],
  );

  const authorOf = (note: SessionNote) => {
    if (note.author_id === user.id) return 'You';
    if (note.author_id === session.client_id) return nameOf(session.client);
    return note.author_id === session.coach_id ? coachName : 'Administrator';
  };

  return (
    <Stack gap={3} role="group" aria-label="Notes">
      <h3>Notes</h3>
      {/* As high as the form with nothing above it. */}
      {notes.isPending && <Skeleton shape="block" height="268px" label="Loading notes..." />}
      {notes.error && (
        <ErrorState title="Failed to load notes" onRetry={() => void notes.refetch()}>
          {messageOf(notes.error, 'Try again.')}
        </ErrorState>
      )}
      {shown?.length === 0 && <Quiet>No notes yet. Only you can see private notes.</Quiet>}
      {shown?.map((note) => (
        <SessionNoteItem
          key={note.id}
          note={note}
          author={authorOf(note)}
          isOwn={note.author_id === user.id}
          onDirty={mark}
          onEditing={hold}
        />
      ))}
      {/* Shown with the notes above it: its button must not move away while it is being pressed. */}
      {!notes.isPending && (
        <SessionNoteForm
          submitLabel="Add note"
          initial={{ visibility: 'private', body: '' }}
          form={draft}
          onDirty={mark}
          onSubmit={async (input) => {
            await create.mutateAsync({ id: draft, input });
            setDraft(crypto.randomUUID());
          }}
        />
      )}
    </Stack>
  );
}
