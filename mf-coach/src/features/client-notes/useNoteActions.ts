import { pinClientNote, removeClientNote, restoreClientNote } from '@milepost/shared/entities/client-notes/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { NotebookNote } from '@milepost/shared/entities/client-notes/model';

/** What can be done with a note about the client besides editing it, each with Undo. */
export function useNoteActions() {
  const { mutate: pin } = useOptimisticAction<NotebookNote>({
    changes: ['client_notes'],
    send: ({ id, is_pinned }) => pinClientNote(id, !is_pinned),
    done: ({ is_pinned }) => (is_pinned ? 'Note unpinned' : 'Note pinned'),
    undo: {
      send: ({ id, is_pinned }) => pinClientNote(id, is_pinned),
      failed: 'Failed to change the note',
    },
    failed: 'Failed to change the note',
  });
  const { mutate: remove } = useOptimisticAction<NotebookNote>({
    changes: ['client_notes'],
    send: ({ id }) => removeClientNote(id),
    done: () => 'Note deleted',
    undo: {
      send: ({ id }) => restoreClientNote(id),
      done: () => 'Note restored',
      failed: 'Failed to restore the note',
    },
    failed: 'Failed to delete the note',
  });
  return { pin: (note: NotebookNote) => pin(note), remove: (note: NotebookNote) => remove(note) };
}
