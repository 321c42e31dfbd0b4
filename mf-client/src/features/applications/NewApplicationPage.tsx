import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { createJobApplication } from '@milepost/shared/data/job-applications';
import { messageOf } from '@milepost/shared/domain/app-error';
import { browserTimeZone, todayIn } from '@milepost/shared/domain/dates';
import {
  emptyJobApplication,
  type JobApplicationForm,
  type JobApplicationInput,
} from '@milepost/shared/domain/job-applications';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { toast } from '@milepost/shared/ui/Toast';
import { ApplicationForm } from './ApplicationForm.tsx';
import { applicationFormSchema } from './application-form-schema.ts';
import { useShowSaved } from './useShowSaved.ts';

const Column = styled.div`
  width: 100%;
  max-width: 720px;
`;

/** `/client/applications/new`: adds an application, once, however often a failed try is repeated. */
export default function NewApplicationPage() {
  const { user } = useSignedIn();
  const showSaved = useShowSaved();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<JobApplicationForm, unknown, JobApplicationInput>({
    resolver: zodResolver(applicationFormSchema),
    defaultValues: { ...emptyJobApplication(), applied_at: todayIn(browserTimeZone()) },
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: JobApplicationInput) => createJobApplication(user.id, id, input),
    onSuccess: (application) => {
      showSaved(application);
      toast.show({ tone: 'positive', message: `Added ${application.job_title} at ${application.company_name}` });
    },
  });

  if (isSuccess) return <Navigate to="/client/applications" replace />;
  return (
    <Page>
      <PageHeader title="Add Application" back={{ to: '/client/applications', label: 'Applications' }} />
      <Column>
        <ApplicationForm
          form={form}
          busy={isPending}
          error={error ? messageOf(error, 'Failed to add the application. Please try again.') : undefined}
          submitLabel={isPending ? 'Adding...' : 'Add Application'}
          onSubmit={(input) => mutate(input)}
        />
      </Column>
    </Page>
  );
}
