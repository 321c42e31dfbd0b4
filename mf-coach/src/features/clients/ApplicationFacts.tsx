import styled from 'styled-components';
import { formatDate } from '@milepost/shared/domain/dates';
import { applicationStatusTone, workModeLabel, type JobApplication } from '@milepost/shared/domain/job-applications';
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

const day = (instant: string | null): string => (instant === null ? '' : formatDate(instant));

/** What the client wrote of an application. */
export function ApplicationFacts({ application }: { application: JobApplication }) {
  const { status, priority, location, work_mode, job_url, source, notes, description } = application;
  return (
    <FactList
      facts={[
        { name: 'Status', value: <Badge tone={applicationStatusTone[status]}>{status}</Badge> },
        { name: 'Priority', value: priority },
        { name: 'Location', value: location },
        { name: 'Work mode', value: work_mode && workModeLabel[work_mode] },
        { name: 'Posting', value: job_url && <ExternalLink href={job_url}>View job posting</ExternalLink> },
        { name: 'Source', value: source },
        { name: 'Salary', value: salaryOf(application) },
        { name: 'Applied', value: day(application.applied_at) },
        { name: 'Deadline', value: day(application.deadline_at) },
        { name: 'Follow-up', value: day(application.follow_up_at) },
        { name: 'Notes', value: notes && <Long name="Notes" text={notes} /> },
        { name: 'Description', value: description && <Long name="Description" text={description} /> },
      ]}
    />
  );
}
