import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { ChoiceField } from './ChoiceField.tsx';
import { ColumnField } from './ColumnField.tsx';
import { CompanyField } from './CompanyField.tsx';
import { FormSection } from './FormSection.tsx';
import { SuggestingField } from './SuggestingField.tsx';

const usualSources = [
  'Company site',
  'Job board',
  'LinkedIn',
  'Indeed',
  'Referral',
  'Recruiter',
  'Networking',
  'Job fair',
];

/** What the job is and where it was found; own earlier values are suggested first. */
export function JobFields() {
  const { user } = useSignedIn();
  // Suggestions are a comfort: without them the fields take any text.
  const { data: earlier } = useQuery(jobApplicationQueries.earlierValues(user.id));
  return (
    <FormSection title="Job">
      <ColumnField name="job_title" required dir="auto" autoComplete="off" />
      <CompanyField />
      <SuggestingField name="location" suggestions={earlier?.locations ?? []} />
      <ChoiceField name="work_mode" />
      <ColumnField name="job_url" type="url" inputMode="url" placeholder="https://" />
      <SuggestingField
        name="source"
        description="Where you found it"
        suggestions={[...new Set([...(earlier?.sources ?? []), ...usualSources])]}
      />
      <ColumnField name="recruiter_email" type="email" autoComplete="off" />
    </FormSection>
  );
}
