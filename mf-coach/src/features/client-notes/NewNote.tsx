import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { createClientNote } from '@milepost/shared/entities/client-notes/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { ClientNoteInput } from '@milepost/shared/entities/client-notes/model';
import { keptText, typedSince } from '@milepost/shared/domain/kept-text';
import { Card } from '@milepost/shared/ui/Card';
import { NoteForm } from './NoteForm.tsx';
import { keepNoteDraft, noteDraftKey, readNoteDraft } from './note-draft.ts';

/** The form of a new note, as it was left on this device. */
export function NewNote({ clientId }: { clientId: string }) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const key = noteDraftKey(user.id, clientId);
  const [storedDraft, setStoredDraft] = useState(() => readNoteDraft(key));
  const [id, setId] = useState(() => storedDraft?.id ?? crypto.randomUUID());
  const [number, setNumber] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const shownNumber = useRef(number);
  // The added note's form loses the focus: a keyboard user continues in the new one.
  useEffect(() => {
    if (shownNumber.current !== number && document.activeElement === document.body) {
      place.current?.querySelector('textarea')?.focus();
    }
    shownNumber.current = number;
  }, [number]);
  const add = async (input: ClientNoteInput): Promise<void> => {
    const added = await createClientNote(clientId, id, input);
    if (keptText(added.body) !== input.body || added.visibility !== input.visibility) {
      // Another tab added a note from the same draft, or an earlier try was stored before an edit: this is another
      // note.
      const other = { id: crypto.randomUUID(), revision: 0, ...input };
      setId(other.id);
      keepNoteDraft(key, { ...(readNoteDraft(key) ?? other), id: other.id });
      await createClientNote(clientId, other.id, input);
    }
    // What is stored on the device and unsent was typed meanwhile, or in another tab, and stays.
    const rest = typedSince(readNoteDraft(key)?.body ?? '', input.body);
    const next = { id: crypto.randomUUID(), revision: 0, body: rest, visibility: input.visibility };
    keepNoteDraft(key, rest === '' ? null : next);
    setStoredDraft(rest === '' ? null : next);
    setId(next.id);
    setNumber((before) => before + 1);
    await invalidate(queryClient, 'client_notes');
  };
  return (
    <Card title="New note">
      <div ref={place}>
        <NoteForm
          key={number}
          before={{ id, revision: 0, body: '', visibility: 'private' }}
          storedDraft={storedDraft}
          draftKey={key}
          submitLabel="Add note"
          onSubmit={add}
        />
      </div>
    </Card>
  );
}
