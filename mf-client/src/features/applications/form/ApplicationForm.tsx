import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Card } from '@milepost/shared/ui/Card';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import type { ApplicationFormState } from './columns.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { JobFields } from './JobFields.tsx';
import { NoteFields } from './NoteFields.tsx';
import { PayFields } from './PayFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { StatusFields } from './StatusFields.tsx';

type Props = {
  form: ApplicationFormState;
  /** Why the server did not take it; the form keeps its content. */
  error: string | undefined;
  onSubmit: (event?: FormEvent) => Promise<void>;
  /** The buttons. */
  children: ReactNode;
};

/** All that can be said of an application. */
export function ApplicationForm({ form, error, onSubmit, children }: Props) {
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={isDirty}>
        You have unsaved changes. This device keeps them as a draft until you come back.
      </UnsavedChanges>
      <Card padding="none" aria-label="Application">
        <form noValidate onSubmit={(event) => void onSubmit(event)}>
          <JobFields />
          <StatusFields />
          <PayFields />
          <NoteFields />
          <DescriptionField />
          <SaveBar isDirty={isDirty} error={error}>
            {children}
          </SaveBar>
        </form>
      </Card>
    </FormProvider>
  );
}
