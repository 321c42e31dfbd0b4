import { zodResolver } from '@hookform/resolvers/zod';
import { createMilestone, updateMilestone } from '@milepost/shared/entities/goals/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  milestoneInputSchema,
  type Goal,
  type Milestone,
  type MilestoneForm as Form,
  type MilestoneInput,
} from '@milepost/shared/entities/goals/model';
import { positionAtEnd } from '@milepost/shared/domain/positions';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { TextField } from '@milepost/shared/ui/TextField';
import { useForm } from 'react-hook-form';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';

type Props = {
  goal: Goal;
  /** The one to change; a new one without. */
  milestone?: Milestone | undefined;
  onClose: () => void;
};

/** Adds a milestone at the end of a goal, or changes one. */
export function MilestoneForm({ goal, milestone, onClose }: Props) {
  const { register, control, handleSubmit, formState } = useForm<Form, unknown, MilestoneInput>({
    resolver: zodResolver(milestoneInputSchema),
    defaultValues: { title: milestone?.title ?? '', target_date: milestone?.target_date ?? '' },
  });
  const { mutate, isPending, error } = useOptimisticAction<MilestoneInput>({
    changes: ['milestones'],
    send: (input, id) =>
      milestone
        ? updateMilestone(milestone.id, input)
        : createMilestone(goal.id, id, { ...input, position: positionAtEnd(goal.milestones) }),
    onDone: onClose,
  });
  const submit = handleSubmit((input) => {
    if (!isPending) mutate(input);
  });
  return (
    <form
      noValidate
      aria-label={milestone ? 'Edit milestone' : 'Add milestone'}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap={3}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to save the milestone. Try again.')}</Alert>}
        <TextField
          label="Milestone"
          required
          autoFocus
          dir="auto"
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <FormDatePicker control={control} name="target_date" label="By" />
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {milestone ? 'Save milestone' : 'Add milestone'}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
