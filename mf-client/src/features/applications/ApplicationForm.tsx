import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import type { JobApplicationForm, JobApplicationInput } from '@milepost/shared/domain/job-applications';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions } from '@milepost/shared/ui/Layout';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { JobFields } from './JobFields.tsx';
import { NoteFields } from './NoteFields.tsx';
import { PayFields } from './PayFields.tsx';
import { StatusFields } from './StatusFields.tsx';

const End = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4) var(--space-4);
  border-top: 1px solid var(--border);
`;

type Props = {
  form: UseFormReturn<JobApplicationForm, unknown, JobApplicationInput>;
  /** Why the server did not take it; the form keeps its content. */
  error: string | undefined;
  busy: boolean;
  submitLabel: ReactNode;
  onSubmit: (input: JobApplicationInput) => void;
};

/** All that can be said of an application, in one column. */
export function ApplicationForm({ form, error, busy, submitLabel, onSubmit }: Props) {
  const submit = form.handleSubmit((input) => {
    if (!busy) onSubmit(input);
  });
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={form.formState.isDirty} />
      <Card padding="none">
        <form noValidate onSubmit={(event) => void submit(event)}>
          <JobFields />
          <StatusFields />
          <PayFields />
          <NoteFields />
          <End>
            {error && <Alert tone="critical">{error}</Alert>}
            <FormActions>
              <ButtonLink to="/client/applications">Cancel</ButtonLink>
              <Button type="submit" tone="primary" busy={busy}>
                {submitLabel}
              </Button>
            </FormActions>
          </End>
        </form>
      </Card>
    </FormProvider>
  );
}
