import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { useTimeZone } from '@milepost/shared/auth';
import { currentApplication, saveJobApplication } from '@milepost/shared/entities/job-applications/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { formLabels, laneOf, type JobApplication } from '@milepost/shared/entities/job-applications/model';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { toast } from '@milepost/shared/ui/Toast';
import { useShowSaved } from '../form/useShowSaved.ts';

const schemaUntil = (today: string) =>
  z.object({
    applied_at: z
      .string()
      .min(1, `${formLabels.applied_at} is required`)
      .refine((day) => day <= today, "Choose a date that isn't in the future"),
  });

/**
 * Gives a saved job its first status on that day. One that has a status by now, by an earlier try whose answer was lost or in
 * another window, is left as it is.
 */
const apply = async (saved: JobApplication, day: string, zone: string): Promise<JobApplication> => {
  try {
    return await saveJobApplication(saved, { status: 'Applied', applied_at: day }, zone);
  } catch (error) {
    const current = currentApplication(error);
    if (current === null) throw error;
    return current.status === null ? apply(current, day, zone) : current;
  }
};

/** Makes a saved job an application, on the day that it was sent. */
export function ApplyDialog({ application, onClose }: { application: JobApplication; onClose: () => void }) {
  // As it was when the dialog opened: what another window made of it meanwhile isn't a saved job anymore.
  const [saved] = useState(application);
  const zone = useTimeZone();
  const today = todayIn(zone);
  const showSaved = useShowSaved();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schemaUntil(today)),
    defaultValues: { applied_at: today },
  });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (day: string) => apply(saved, day, zone),
    onSuccess: (applied) => {
      showSaved(applied);
      const { job_title, company_name, status } = applied;
      toast.show({ tone: 'positive', message: `${job_title} at ${company_name} is now ${laneOf(status)}` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Mark as applied"
      submitLabel="Mark as applied"
      size="small"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to change the status. Try again.') : undefined}
      onSubmit={handleSubmit(({ applied_at }) => {
        if (!isPending) mutate(applied_at);
      })}
      onClose={onClose}
    >
      <FormDatePicker control={control} name="applied_at" label={formLabels.applied_at} required />
    </FormDialog>
  );
}
