import { useCallback, useState } from 'react';
import type { SessionNote } from '../../../entities/session-notes/model.ts';

/**
 * The notes to show. One that is being edited here keeps its place when another window deletes it, so that what was
 * typed is not lost.
 */
export function useHeldNotes(notes: readonly SessionNote[] | undefined) {
  const [held, setHeld] = useState<readonly SessionNote[]>([]);
  const hold = useCallback(
    (note: SessionNote, isEditing: boolean) =>
      setHeld((before) => [...before.filter(({ id }) => id !== note.id), ...(isEditing ? [note] : [])]),
    [],
  );
  const gone = held.filter(({ id }) => notes?.every((note) => note.id !== id));
  const shown = notes && [...notes, ...gone].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return { shown, hold };
}
