import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { createMilestone, updateMilestone } from '@milepost/shared/data/goals';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  milestoneInputSchema,
  type Goal,
  type Milestone,
  type MilestoneForm as Form,
  type MilestoneInput,
} from '@milepost/shared/domain/goals';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { TextField } from '@milepost/shared/ui/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { invalidate } from '@milepost/shared/data/query-keys';
import { positionAtEnd } from './order.ts';

type Props = {
  goal: Goal;
  /** The one to change; a new one without. */
  milestone?: Milestone | undefined;
  onClose: () => void;
};

/** Adds a milestone at the end of a goal, or changes one. */
export function MilestoneForm({ goal, milestone, onClose }: Props) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const { register, control, handleSubmit, formState } = useForm<Form, unknown, MilestoneInput>({
    resolver: zodResolver(milestoneInputSchema),
    defaultValues: { title: milestone?.title ?? '', target_date: milestone?.target_date ?? '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: MilestoneInput) =>
      milestone
        ? updateMilestone(milestone.id, input)
        : createMilestone(goal.id, newId, { ...input, position: positionAtEnd(goal.milestones) }),
    onSuccess: onClose,
    onSettled: () => invalidate(queryClient, 'milestones'),
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
        {error && (
          <Alert tone="critical">{messageOf(error, 'The milestone could not be saved. Please try again.')}</Alert>
        )}
        <TextField
          label="Milestone"
          required
          autoFocus
          dir="auto"
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <Controller
          control={control}
          name="target_date"
          render={({ field, fieldState }) => (
            <DatePicker
              label="By"
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {milestone ? 'Save Milestone' : 'Add Milestone'}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
