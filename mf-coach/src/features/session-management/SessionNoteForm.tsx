import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  sessionNoteInputSchema,
  type SessionNoteForm as NoteFields,
  type SessionNoteInput,
} from '@milepost/shared/domain/session-notes';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';

type SessionNoteFormProps = {
  initial: NoteFields;
  submitLabel: string;
  onSubmit: (input: SessionNoteInput) => Promise<void>;
  onDirty?: (isDirty: boolean) => void;
  onCancel?: () => void;
};

/** A note and who reads it. What was typed stays when saving fails. */
export function SessionNoteForm({ initial, submitLabel, onSubmit, onDirty, onCancel }: SessionNoteFormProps) {
  const { register, handleSubmit, formState } = useForm<NoteFields, unknown, SessionNoteInput>({
    resolver: zodResolver(sessionNoteInputSchema),
    defaultValues: initial,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const save = async (input: SessionNoteInput) => {
    setFailure(undefined);
    await onSubmit(input).catch(setFailure);
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <Stack gap={3}>
        <TextArea {...register('body')} label="Note" rows={3} limit={10_000} error={errors.body?.message} />
        <Select
          {...register('visibility')}
          label="Who reads it"
          options={[
            { value: 'private', label: 'Private: only you' },
            { value: 'shared', label: 'Shared: coach and client' },
          ]}
          error={errors.visibility?.message}
        />
        {failure !== undefined && (
          <Alert tone="critical">{messageOf(failure, 'Failed to save the note. Please try again.')}</Alert>
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
