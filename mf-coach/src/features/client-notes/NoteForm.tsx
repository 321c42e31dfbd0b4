import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  clientNoteInputSchema,
  noteReaderLabel,
  type ClientNoteForm,
  type ClientNoteInput,
} from '@milepost/shared/entities/client-notes/model';
import { noteVisibilities } from '@milepost/shared/entities/session-notes/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { keepNoteDraft, type NoteDraft } from './note-draft.ts';

type Props = {
  /** The note before anything was typed. */
  before: Omit<NoteDraft, 'body' | 'visibility'> & ClientNoteForm;
  /** What was typed on this device and not saved. */
  storedDraft: NoteDraft | null;
  draftKey: string;
  submitLabel: string;
  /** Saves it; a failure is said here, and what was typed stays. */
  onSubmit: (input: ClientNoteInput) => Promise<void>;
  onCancel?: () => void;
};

/** A note and who reads it. What is typed is kept on this device until it is saved. */
export function NoteForm({ before, storedDraft, draftKey, submitLabel, onSubmit, onCancel }: Props) {
  const { id, revision, body, visibility } = before;
  const form = useForm<ClientNoteForm, unknown, ClientNoteInput>({
    resolver: zodResolver(clientNoteInputSchema),
    defaultValues: storedDraft ? { body: storedDraft.body, visibility: storedDraft.visibility } : { body, visibility },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<unknown>();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepNoteDraft(
            draftKey,
            values.body === body && values.visibility === visibility ? null : { id, revision, ...values },
          ),
      }),
    [form, draftKey, id, revision, body, visibility],
  );

  const save = async (input: ClientNoteInput): Promise<void> => {
    setFailure(undefined);
    await onSubmit(input).catch(setFailure);
  };
  const cancel = (): void => {
    keepNoteDraft(draftKey, null);
    onCancel?.();
  };

  return (
    <form noValidate aria-label={submitLabel} onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack gap={3}>
        <TextArea
          {...form.register('body')}
          label="Note"
          rows={3}
          dir="auto"
          limit={10_000}
          error={errors.body?.message}
        />
        <Select
          {...form.register('visibility')}
          label="Who can see it"
          options={noteVisibilities.map((value) => ({ value, label: noteReaderLabel[value] }))}
          error={errors.visibility?.message}
        />
        {failure !== undefined && (
          <Alert tone="critical">{messageOf(failure, 'Failed to save the note. Try again.')}</Alert>
        )}
        <FormActions>
          {onCancel && <Button onClick={cancel}>Cancel</Button>}
          <Button type="submit" tone="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
