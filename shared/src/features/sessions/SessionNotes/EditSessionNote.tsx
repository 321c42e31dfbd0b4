import { useState } from 'react';
import { currentSessionNote } from '../../../entities/session-notes/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { SessionNote, SessionNoteInput } from '../../../entities/session-notes/model.ts';
import { ChangedElsewhere, differingFields } from '../../../ui/ChangedElsewhere/ChangedElsewhere.tsx';
import { readerLabel, SessionNoteForm } from './SessionNoteForm.tsx';
import { useSessionNotes } from './useSessionNotes.ts';

type EditSessionNoteProps = {
  note: SessionNote;
  onDirty: (form: string, isDirty: boolean) => void;
  onClose: () => void;
};

type Conflict = { readonly mine: SessionNoteInput; readonly theirs: SessionNote };

const textsOf = ({ body, visibility }: SessionNoteInput): Readonly<Record<string, string>> => ({
  Note: body,
  'Who can see it': readerLabel[visibility],
});
const differences = ({ mine, theirs }: Conflict) => differingFields(textsOf(mine), textsOf(theirs));

/** Changes a note; when another window changed it meanwhile, its author chooses which to keep. */
export function EditSessionNote({ note, onDirty, onClose }: EditSessionNoteProps) {
  // As it was when the form opened: a newer one from a live change must not pass for what the author saw.
  const [before] = useState(note);
  const [conflict, setConflict] = useState<Conflict>();
  const { update } = useSessionNotes(note.session_id, note.author_id);

  const tellConflict = (error: unknown, mine: SessionNoteInput): boolean => {
    const theirs = currentSessionNote(error);
    if (!theirs) return false;
    // Where nothing that was typed differs, there is nothing to ask.
    if (differences({ mine, theirs }).length === 0) onClose();
    else setConflict({ mine, theirs });
    return true;
  };
  const save = async (input: SessionNoteInput): Promise<void> => {
    try {
      await update.mutateAsync({ before, input });
      onClose();
    } catch (error) {
      if (!tellConflict(error, input)) throw error;
    }
  };
  const keepMine = ({ mine, theirs }: Conflict): void =>
    update.mutate(
      { before: theirs, input: mine },
      { onSuccess: onClose, onError: (error) => tellConflict(error, mine) },
    );
  const failure = currentSessionNote(update.error) ? undefined : update.error;

  return (
    <>
      <SessionNoteForm
        initial={{ body: before.body, visibility: before.visibility }}
        submitLabel="Save note"
        form={note.id}
        onDirty={onDirty}
        onCancel={onClose}
        onSubmit={save}
      />
      {conflict && (
        <ChangedElsewhere
          title="This note was changed elsewhere"
          fields={differences(conflict)}
          busy={update.isPending}
          error={failure ? messageOf(failure, 'Failed to save the note. Try again.') : undefined}
          onKeepMine={() => keepMine(conflict)}
          onTakeTheirs={onClose}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}
