import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { moveAiLabel } from '../../entities/ai-templates/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { moveReasonSchema, type AiTemplate } from '../../entities/ai-templates/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';

const descriptions = {
  staging: 'A version in staging is the next to go live. People keep getting the live version.',
  live: 'The test cases run first. If they pass, people get suggestions from this version at once.',
} as const;

type Props = { template: AiTemplate; label: 'staging' | 'live'; version: number; onClose: () => void };

/** Asks why before it moves a label; says which test case keeps a version out of live. */
export function MoveLabelDialog({ template, label, version, onClose }: Props) {
  // As it was when the dialog opened: a version that somebody moves there meanwhile is not the one that was seen.
  const [from] = useState(template[`${label}_version`]);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(moveReasonSchema),
    defaultValues: { reason: '' },
  });
  const { mutate, isPending, error } = useOptimisticAction<string, AiTemplate>({
    changes: ['ai_templates'],
    send: (reason) => moveAiLabel(template.id, { label, version, from, reason }),
    onDone: onClose,
    done: () => ({ tone: 'positive', message: `Version ${version} moved to ${label}` }),
  });
  return (
    <FormDialog
      title={`Move version ${version} to ${label}`}
      description={descriptions[label]}
      submitLabel={`Move to ${label}`}
      busy={isPending}
      error={error && messageOf(error, `Failed to move the version to ${label}. Try again.`)}
      onSubmit={handleSubmit(({ reason }) => mutate(reason))}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        required
        rows={2}
        limit={500}
        description="The label history keeps it."
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
