import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { currentClientNote, updateClientNote } from '@milepost/shared/entities/client-notes/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  noteReaderLabel,
  type ClientNote,
  type ClientNoteInput,
  type NotebookNote,
} from '@milepost/shared/entities/client-notes/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { NoteForm } from './NoteForm.tsx';
import { keepNoteDraft, type NoteDraft } from './note-draft.ts';

type Conflict = { readonly mine: ClientNoteInput; readonly theirs: ClientNote };

const textsOf = ({ body, visibility }: ClientNoteInput): Readonly<Record<string, string>> => ({
  Note: body,
  'Who can see it': noteReaderLabel[visibility],
});
const differences = ({ mine, theirs }: Conflict) => differingFields(textsOf(mine), textsOf(theirs));

type Props = { note: NotebookNote; storedDraft: NoteDraft | null; draftKey: string; onClose: () => void };

/** Changes a note; when another window changed it meanwhile, its author chooses which version to keep. */
export function EditNote({ note, storedDraft, draftKey, onClose }: Props) {
  // As it was when the form opened: a newer one from a live change must not pass for what the author saw.
  const [before] = useState(() => ({ ...note, revision: storedDraft?.revision ?? note.revision }));
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const queryClient = useQueryClient();
  const close = async (): Promise<void> => {
    keepNoteDraft(draftKey, null);
    onClose();
    await invalidate(queryClient, 'client_notes');
  };

  const save = async (revision: number, mine: ClientNoteInput): Promise<void> => {
    try {
      await updateClientNote({ id: note.id, revision }, mine);
    } catch (error) {
      const theirs = currentClientNote(error);
      if (!theirs) throw error;
      // Where nothing that was typed differs, such as after pinning, there is no conflict to ask about.
      if (differences({ mine, theirs }).length > 0) return setConflict({ mine, theirs });
    }
    await close();
  };
  const keepMine = async ({ mine, theirs }: Conflict): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    await save(theirs.revision, mine).catch(setFailure);
    setSaving(false);
  };

  return (
    <>
      <NoteForm
        before={before}
        storedDraft={storedDraft}
        draftKey={draftKey}
        submitLabel="Save note"
        onSubmit={(input) => save(before.revision, input)}
        onCancel={onClose}
      />
      {conflict && (
        <ChangedElsewhere
          title="This note was changed elsewhere"
          fields={differences(conflict)}
          busy={isSaving}
          error={failure === undefined ? undefined : messageOf(failure, 'Failed to save the note. Try again.')}
          onKeepMine={() => void keepMine(conflict)}
          onTakeTheirs={() => void close()}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
