import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import type { JobApplicationForm } from '@milepost/shared/entities/job-applications/model';
import { SuggestingField } from './SuggestingField.tsx';

/** The employer: any text, with the companies of all earlier applications to choose from. */
export function CompanyField() {
  const { user } = useSignedIn();
  const { control } = useFormContext<JobApplicationForm>();
  // A comfort: without it the field takes any text.
  const { data: companies = [] } = useQuery(
    jobApplicationQueries.ownCompanies(user.id, useWatch({ control, name: 'company_name' })),
  );
  return <SuggestingField name="company_name" required suggestions={companies} />;
}
