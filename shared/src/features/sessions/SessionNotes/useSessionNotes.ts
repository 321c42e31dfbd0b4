import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createSessionNote, removeSessionNote, updateSessionNote } from '../../../entities/session-notes/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { SessionNote, SessionNoteInput } from '../../../entities/session-notes/model.ts';

/** Adds, changes and deletes notes to a session, in the author's name. */
export function useSessionNotes(sessionId: string, authorId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => invalidate(queryClient, 'session_notes');
  return {
    create: useMutation({
      mutationFn: ({ id, input }: { id: string; input: SessionNoteInput }) =>
        createSessionNote(sessionId, authorId, id, input),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ before, input }: { before: SessionNote; input: SessionNoteInput }) =>
        updateSessionNote(before, input),
      onSettled,
    }),
    remove: useMutation({ mutationFn: removeSessionNote, onSettled }),
  };
}
