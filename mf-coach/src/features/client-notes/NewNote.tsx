import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { createClientNote } from '@milepost/shared/data/client-notes';
import { invalidate } from '@milepost/shared/data/query-keys';
import { Card } from '@milepost/shared/ui/Card';
import { NoteForm } from './NoteForm.tsx';
import { keepNoteDraft, noteDraftKey, readNoteDraft } from './note-draft.ts';

/** The form of a new note, as it was left on this device. */
export function NewNote({ clientId }: { clientId: string }) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const key = noteDraftKey(user.id, clientId);
  const [kept, setKept] = useState(() => readNoteDraft(key));
  const [id, setId] = useState(() => kept?.id ?? crypto.randomUUID());
  const place = useRef<HTMLDivElement>(null);
  const shownId = useRef(id);
  // The form of the added note takes the focus with it: whoever writes by keyboard goes on in the new one.
  useEffect(() => {
    if (shownId.current !== id && document.activeElement === document.body) {
      place.current?.querySelector('textarea')?.focus();
    }
    shownId.current = id;
  }, [id]);
  return (
    <Card title="New note">
      <div ref={place}>
        <NoteForm
          key={id}
          before={{ id, revision: 0, body: '', visibility: 'private' }}
          kept={kept}
          draftKey={key}
          submitLabel="Add note"
          onSubmit={async (input) => {
            await createClientNote(clientId, id, input);
            keepNoteDraft(key, null);
            setKept(null);
            setId(crypto.randomUUID());
            await invalidate(queryClient, 'client_notes');
          }}
        />
      </div>
    </Card>
  );
}
