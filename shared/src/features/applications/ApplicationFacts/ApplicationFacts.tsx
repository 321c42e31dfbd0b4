import type { ReactNode } from 'react';
import styled from 'styled-components';
import { salaryText } from '../../../domain/application-summaries/application-summaries.ts';
import { formatDate } from '../../../domain/dates/dates.ts';
import {
  applicationColumns,
  applicationFields,
  isDayColumn,
  valueLabel,
  type ApplicationColumn,
  type JobApplication,
} from '../../../entities/job-applications/model.ts';
import { FactList } from '../../../ui/FactList/FactList.tsx';
import { ExternalLink } from '../../../ui/TextLink/TextLink.tsx';
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx';

const Text = styled.p`
  max-height: 220px;
  overflow-y: auto;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Long = ({ name, text }: { name: string; text: string }) => (
  <Text data-print="whole" dir="auto" tabIndex={0} role="group" aria-label={name}>
    {text}
  </Text>
);

/** How a field is rendered, where it is more than its text. */
const shown: Partial<Record<ApplicationColumn, (application: JobApplication) => ReactNode>> = {
  status: ({ status }) => <StatusBadge status={status} />,
  job_url: ({ job_url }) => job_url && <ExternalLink href={job_url}>View job posting</ExternalLink>,
  recruiter_email: ({ recruiter_email }) =>
    recruiter_email && <ExternalLink href={`mailto:${recruiter_email}`}>{recruiter_email}</ExternalLink>,
  salary_min: salaryText,
  notes: ({ notes }) => notes && <Long name="Notes" text={notes} />,
  description: ({ description }) => description && <Long name="Description" text={description} />,
};
const names: Partial<Record<ApplicationColumn, string>> = { job_url: 'Posting', salary_min: 'Salary' };

/** Shown in the title of the page or sheet, or together with the lowest salary. */
const toldElsewhere: readonly ApplicationColumn[] = [
  'job_title',
  'company_name',
  'salary_max',
  'salary_currency',
  'salary_period',
];

const valueOf = (application: JobApplication, column: ApplicationColumn, zone: string): ReactNode => {
  if (isDayColumn(column)) return application[column] && formatDate(application[column], zone);
  if (shown[column]) return shown[column](application);
  const value = application[column];
  return typeof value === 'string' ? valueLabel(column, value) : value;
};

export type ApplicationFactsProps = {
  application: JobApplication;
  /** The client's time zone, in which days are shown. */
  zone: string;
  /** What the page shows in places of its own. */
  leftOut?: readonly ApplicationColumn[];
};

/** The fields that the client filled in for an application. */
export function ApplicationFacts({ application, zone, leftOut = [] }: ApplicationFactsProps) {
  const facts = applicationColumns.filter((column) => !toldElsewhere.includes(column) && !leftOut.includes(column));
  return (
    <FactList
      facts={facts.map((column) => ({
        name: names[column] ?? applicationFields[column].label,
        value: valueOf(application, column, zone),
      }))}
    />
  );
}
