import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createAiCase, updateAiCase } from '../../../entities/ai-templates/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import {
  aiCaseInputSchema,
  samplesOf,
  type AiCase,
  type AiCaseForm,
  type AiCaseInput,
  type AiTemplate,
} from '../../../entities/ai-templates/model.ts';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

type Props = {
  template: AiTemplate;
  /** Null for a new one. */
  edited: AiCase | null;
  onClose: () => void;
};

/** The form's content: each variable has its field, an empty one tries what is left out. */
const formOf = (template: AiTemplate, edited: AiCase | null): AiCaseForm => ({
  name: edited?.name ?? '',
  input: edited
    ? Object.fromEntries(template.variables.map(({ name }) => [name, edited.input[name] ?? '']))
    : samplesOf(template),
  contains: edited?.contains.join('\n') ?? '',
  lacks: edited?.lacks.join('\n') ?? '',
});

const refusal = (error: unknown): string => {
  if (isAppError(error) && error.code === '23505') return 'Another test case has this name. Choose another one.';
  if (isAppError(error) && error.code === 'changed_elsewhere')
    return 'Someone else changed this test case while you were editing. Close it, then edit it again.';
  return messageOf(error, 'Failed to save the test case. Try again.');
};

/** Adds or changes a test case. */
export function CaseDialog({ template, edited, onClose }: Props) {
  // What the form was filled from: a live change must not pass for it.
  const [begun] = useState(edited);
  const { register, handleSubmit, formState } = useForm<AiCaseForm, unknown, AiCaseInput>({
    resolver: zodResolver(aiCaseInputSchema),
    defaultValues: formOf(template, edited),
  });
  const { errors } = formState;
  const { mutate, isPending, error } = useOptimisticAction<AiCaseInput, AiCase>({
    changes: ['ai_template_cases'],
    send: (input, id) => (begun ? updateAiCase(begun, input) : createAiCase(id, template.id, input)),
    onDone: onClose,
    done: () => ({ tone: 'positive', message: 'Test case saved' }),
  });
  return (
    <FormDialog
      title={begun ? 'Edit test case' : 'Add test case'}
      size="large"
      submitLabel="Save test case"
      busy={isPending}
      error={error && refusal(error)}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <Stack role="group" aria-label="Variables" gap={3}>
        <h3>Variables</h3>
        {template.variables.map(({ name, label, type }) =>
          type === 'list' ? (
            <TextArea key={name} label={label} rows={3} {...register(`input.${name}`)} />
          ) : (
            <TextField key={name} label={label} dir="auto" {...register(`input.${name}`)} />
          ),
        )}
      </Stack>
      <TextArea
        label="Must contain"
        description="One part on each line."
        rows={3}
        error={errors.contains?.message}
        {...register('contains')}
      />
      <TextArea
        label="Must not contain"
        description="One part on each line."
        rows={2}
        error={errors.lacks?.message}
        {...register('lacks')}
      />
    </FormDialog>
  );
}
