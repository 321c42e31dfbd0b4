import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import {
  noteVisibilities,
  sessionNoteInputSchema,
  type NoteVisibility,
  type SessionNoteForm as NoteFields,
  type SessionNoteInput,
} from '../../../entities/session-notes/model.ts';
import { typedSince } from '../../../domain/kept-text/kept-text.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormActions, Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';

type SessionNoteFormProps = {
  initial: NoteFields;
  submitLabel: string;
  onSubmit: (input: SessionNoteInput) => Promise<void>;
  /** Called with `form` when it gets or loses unsaved changes. */
  onDirty: (form: string, isDirty: boolean) => void;
  form: string;
  onCancel?: () => void;
};

/** What the choice of readers is called. */
export const readerLabel: Readonly<Record<NoteVisibility, string>> = {
  private: 'Private: only you',
  shared: 'Shared: coach and client',
};

/** A note and who reads it. What was typed stays when saving fails. */
export function SessionNoteForm({ initial, submitLabel, onSubmit, onDirty, form, onCancel }: SessionNoteFormProps) {
  const { register, handleSubmit, formState, getValues, setValue, reset } = useForm<
    NoteFields,
    unknown,
    SessionNoteInput
  >({
    resolver: zodResolver(sessionNoteInputSchema),
    defaultValues: initial,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    onDirty(form, isDirty);
    return () => onDirty(form, false);
  }, [form, isDirty, onDirty]);

  const save = async (input: SessionNoteInput) => {
    setFailure(undefined);
    try {
      await onSubmit(input);
      const rest = typedSince(getValues('body'), input.body);
      reset(initial);
      setValue('body', rest, { shouldDirty: true });
    } catch (refusal) {
      setFailure(refusal);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <Stack gap={3}>
        <TextArea {...register('body')} label="Note" rows={3} dir="auto" limit={10_000} error={errors.body?.message} />
        <Select
          {...register('visibility')}
          label="Who can see it"
          options={noteVisibilities.map((value) => ({ value, label: readerLabel[value] }))}
          error={errors.visibility?.message}
        />
        {failure !== undefined && (
          <Alert tone="critical">{messageOf(failure, 'Failed to save the note. Try again.')}</Alert>
        )}
        <FormActions>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <Button type="submit" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
