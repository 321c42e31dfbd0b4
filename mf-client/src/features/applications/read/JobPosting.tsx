import styled from 'styled-components';
import { ApplicationFacts } from '@milepost/shared/features/applications/ApplicationFacts';
import { useTimeZone } from '@milepost/shared/auth';
import { formLabels, type JobApplication } from '@milepost/shared/domain/job-applications';
import { Card } from '@milepost/shared/ui/Card';
import { FoldedText } from './FoldedText.tsx';
import { StageSelect } from './StageSelect.tsx';

const Part = styled.section`
  margin-top: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--border);
  h3 {
    margin-bottom: var(--space-1);
    font-size: var(--size-14);
    font-weight: 600;
  }
`;

const chosenAbove = ['interview_stage'] as const;

/** What the client knows of the job: facts, notes, and the posting as it was copied. */
export function JobPosting({ application }: { application: JobApplication }) {
  const zone = useTimeZone();
  return (
    <Card title="Job">
      <StageSelect application={application} />
      <ApplicationFacts
        application={application}
        zone={zone}
        leftOut={['status', 'notes', 'description', ...(application.status === 'Interviewing' ? chosenAbove : [])]}
      />
      {(['notes', 'description'] as const).map((column) => {
        const text = application[column];
        return (
          text && (
            <Part key={column} aria-label={formLabels[column]}>
              <h3>{formLabels[column]}</h3>
              <FoldedText name={formLabels[column]} text={text} />
            </Part>
          )
        );
      })}
    </Card>
  );
}
