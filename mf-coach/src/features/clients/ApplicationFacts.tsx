import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDate } from '@milepost/shared/domain/dates';
import {
  applicationColumns,
  applicationFields,
  applicationStatusTone,
  isDayColumn,
  workModeLabel,
  type ApplicationColumn,
  type JobApplication,
} from '@milepost/shared/domain/job-applications';
import { Badge } from '@milepost/shared/ui/Badge';
import { FactList } from '@milepost/shared/ui/FactList';
import { ExternalLink } from '@milepost/shared/ui/TextLink';

const Text = styled.p`
  max-height: 220px;
  overflow-y: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Long = ({ name, text }: { name: string; text: string }) => (
  <Text dir="auto" tabIndex={0} role="group" aria-label={name}>
    {text}
  </Text>
);

const salaryOf = ({ salary_min, salary_max, salary_currency }: JobApplication): string => {
  const amounts = [salary_min, salary_max]
    .filter((amount) => amount !== null)
    .map((amount) => amount.toLocaleString('en-US'));
  return amounts.length === 0 ? '' : `${[...new Set(amounts)].join(' to ')} ${salary_currency ?? ''}`.trim();
};

/** How a field is shown that does not stand as it is. */
const shown: Partial<Record<ApplicationColumn, (application: JobApplication) => ReactNode>> = {
  status: ({ status }) => <Badge tone={applicationStatusTone[status]}>{status}</Badge>,
  work_mode: ({ work_mode }) => work_mode && workModeLabel[work_mode],
  job_url: ({ job_url }) => job_url && <ExternalLink href={job_url}>View job posting</ExternalLink>,
  recruiter_email: ({ recruiter_email }) =>
    recruiter_email && <ExternalLink href={`mailto:${recruiter_email}`}>{recruiter_email}</ExternalLink>,
  salary_min: salaryOf,
  notes: ({ notes }) => notes && <Long name="Notes" text={notes} />,
  description: ({ description }) => description && <Long name="Description" text={description} />,
};
const names: Partial<Record<ApplicationColumn, string>> = { job_url: 'Posting', salary_min: 'Salary' };

/** In the title of the sheet, or told with the lowest salary. */
const toldElsewhere: readonly ApplicationColumn[] = ['job_title', 'company_name', 'salary_max', 'salary_currency'];

const valueOf = (application: JobApplication, column: ApplicationColumn): ReactNode => {
  if (isDayColumn(column)) return application[column] && formatDate(application[column]);
  return shown[column] ? shown[column](application) : application[column];
};

/** What the client wrote of an application. */
export function ApplicationFacts({ application }: { application: JobApplication }) {
  const facts = applicationColumns.filter((column) => !toldElsewhere.includes(column));
  return (
    <FactList
      facts={facts.map((column) => ({
        name: names[column] ?? applicationFields[column].label,
        value: valueOf(application, column),
      }))}
    />
  );
}
