import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { updateJobApplication } from '@milepost/shared/data/job-applications';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  jobApplicationFormOf,
  type JobApplication,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/domain/job-applications';
import { toast } from '@milepost/shared/ui/Toast';
import { ApplicationForm } from './ApplicationForm.tsx';
import { applicationFormSchema } from './application-form-schema.ts';
import { changedColumns } from './changed-columns.ts';
import { useShowSaved } from './useShowSaved.ts';

/** Changes an application. What is changed elsewhere meanwhile comes in, except over what was typed here. */
export function EditForm({ application }: { application: JobApplication }) {
  const showSaved = useShowSaved();
  const form = useForm<JobApplicationForm, unknown, JobApplicationInput>({
    resolver: zodResolver(applicationFormSchema),
    values: jobApplicationFormOf(application),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: JobApplicationInput) =>
      updateJobApplication(application.id, changedColumns(input, dirtyFields), application),
    onSuccess: (saved) => {
      form.reset(jobApplicationFormOf(saved));
      showSaved(saved);
      toast.show({ tone: 'positive', message: 'Changes saved' });
    },
  });
  return (
    <ApplicationForm
      form={form}
      busy={isPending}
      error={error ? messageOf(error, 'Failed to save the changes. Please try again.') : undefined}
      submitLabel={isPending ? 'Saving...' : 'Save Changes'}
      onSubmit={(input) => {
        if (form.formState.isDirty) mutate(input);
        else toast.show({ message: 'There is nothing new to save' });
      }}
    />
  );
}
