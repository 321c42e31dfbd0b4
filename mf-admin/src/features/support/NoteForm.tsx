import { useState, type Dispatch, type SetStateAction } from 'react';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { addTicketNote } from '../../entities/support-queue/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { tooLong } from '@milepost/shared/domain/columns';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { countCharacters, keptText, typedSince } from '@milepost/shared/domain/kept-text';

/** Characters. */
const longestNote = 5000;

type Props = { ticketId: string; body: string; setBody: Dispatch<SetStateAction<string>> };

/** A note that the asker never sees. A failed try keeps the words, and the next makes one note. */
export function NoteForm({ ticketId, body, setBody }: Props) {
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useOptimisticAction<string>({
    changes: ['ticket_notes'],
    send: (words, id) => addTicketNote(id, ticketId, words),
    isFinal: true,
    onDone: (_answer, sent) => setBody((typed) => typedSince(typed, sent)),
  });
  return (
    <form
      noValidate
      aria-label="Internal note"
      onSubmit={(event) => {
        event.preventDefault();
        if (keptText(body) === '') setProblem('Note is required');
        else if (countCharacters(keptText(body)) > longestNote) setProblem(tooLong('Note', longestNote));
        else mutate(keptText(body));
      }}
    >
      <Stack gap={2}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to add the note. Try again.')}</Alert>}
        <TextArea
          label="Internal note"
          rows={2}
          limit={longestNote}
          description="Only people who manage support read it."
          error={problem}
          value={body}
          onChange={({ target }) => {
            setBody(target.value);
            setProblem(undefined);
          }}
        />
        <FormActions>
          <Button type="submit" size="small" busy={isPending}>
            Add note
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
