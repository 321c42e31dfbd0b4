import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import styled from 'styled-components';
import { invalidate } from '@milepost/shared/data/invalidation';
import { saveQuietHours, turnOffQuietHours } from '../../../entities/quiet-hours/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { quietDays, quietHoursSchema, usualQuietHours, type QuietHours } from '../../../entities/quiet-hours/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';

const Days = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--space-1);
    font-weight: 500;
  }
`;
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 160px));
  gap: var(--space-4);
`;
const Problem = styled.p`
  width: 100%;
  color: var(--critical-text);
  font-size: var(--size-13);
`;

/** Days and hours without email; a failed save keeps what was chosen. */
export function QuietHoursForm({ userId, hours }: { userId: string; hours: QuietHours | null }) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, reset, formState } = useForm<QuietHours>({
    resolver: zodResolver(quietHoursSchema),
    defaultValues: hours ?? usualQuietHours(userId),
  });
  const { errors, isDirty } = formState;
  const save = useMutation({
    mutationFn: (chosen: QuietHours | null) => (chosen ? saveQuietHours(chosen) : turnOffQuietHours(userId)),
    onSuccess: (_answer, chosen) => {
      reset(chosen ?? usualQuietHours(userId));
      toast.show({ message: chosen ? 'Quiet hours saved' : 'Quiet hours turned off', tone: 'positive' });
      return invalidate(queryClient, 'quiet_hours');
    },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((chosen) => save.mutate(chosen))(event)}>
      <UnsavedChanges when={isDirty && !save.isPending} />
      <Stack gap={4}>
        {save.error && <Alert tone="critical">{messageOf(save.error, 'Failed to save quiet hours. Try again.')}</Alert>}
        <Controller
          control={control}
          name="days"
          render={({ field: { value, onChange } }) => (
            <Days>
              <legend>Starting on</legend>
              {quietDays.map(({ day, label }) => (
                <Checkbox
                  key={day}
                  label={label}
                  checked={value.includes(day)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, day].sort() : value.filter((other) => other !== day))
                  }
                />
              ))}
              {errors.days?.message && <Problem role="alert">{errors.days.message}</Problem>}
            </Days>
          )}
        />
        <Times>
          <TextField type="time" label="From" error={errors.starts_at?.message} {...register('starts_at')} />
          <TextField type="time" label="Until" error={errors.ends_at?.message} {...register('ends_at')} />
        </Times>
        <FormActions>
          {hours && (
            <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
              Turn off quiet hours
            </Button>
          )}
          <Button type="submit" tone="primary" busy={save.isPending}>
            {hours ? 'Save quiet hours' : 'Turn on quiet hours'}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
