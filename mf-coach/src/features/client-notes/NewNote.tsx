import { useState } from 'react';
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
  return (
    <Card title="New note">
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
    </Card>
  );
}
