import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createInterviewStage, renameInterviewStage } from '../../entities/interview-stages/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { stageNameSchema, type InterviewStage, type StageName } from '../../entities/interview-stages/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

const isTaken = (error: unknown): boolean => isAppError(error) && error.code === '23505';

type Props = {
  clientId: string;
  /** The stage to rename; a new one without. */
  stage?: InterviewStage | undefined;
  onClose: () => void;
};

/** Names a new stage, or renames one with the applications in it. A retry creates one stage only. */
export function StageNameDialog({ clientId, stage, onClose }: Props) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setError, formState } = useForm<StageName>({
    resolver: zodResolver(stageNameSchema),
    defaultValues: { name: stage?.name ?? '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: StageName) =>
      stage ? renameInterviewStage(stage.id, name) : createInterviewStage({ id: newId, client_id: clientId, name }),
    onSuccess: ({ name }) => {
      void invalidate(client, 'interview_stages', 'job_applications');
      toast.show({ tone: 'positive', message: stage ? 'Stage renamed' : `Added the stage “${name}”` });
      onClose();
    },
    onError: (refused) => {
      if (isTaken(refused))
        setError('name', { message: 'You already have a stage with this name' }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit((named) => {
    if (!isPending) mutate(named);
  });
  return (
    <FormDialog
      size="small"
      title={stage ? 'Rename stage' : 'Add stage'}
      description={stage ? 'Applications in this stage get the new name too.' : undefined}
      submitLabel={stage ? 'Rename' : 'Add stage'}
      busy={isPending}
      error={error && !isTaken(error) && messageOf(error, 'Failed to save the stage. Try again.')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        dir="auto"
        {...register('name')}
        error={formState.errors.name?.message}
      />
    </FormDialog>
  );
}
