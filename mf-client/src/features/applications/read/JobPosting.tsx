import styled from 'styled-components';
import { ApplicationFacts } from '@milepost/shared/features/applications/ApplicationFacts';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { formLabels, type JobApplication } from '@milepost/shared/entities/job-applications/model';
import { useInterviewStages } from '../../../ui/interview-stages/useInterviewStages.ts';
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
  const { user } = useSignedIn();
  const { stages, isPending } = useInterviewStages(user.id);
  const isInterviewing = application.status === 'Interviewing';
  // Without the list of stages, which may have failed to load, the stage is shown as any other fact.
  const choosesStage = isInterviewing && stages.length > 0;
  return (
    <Card title="Job">
      {choosesStage && <StageSelect application={application} stages={stages} />}
      <ApplicationFacts
        application={application}
        zone={zone}
        leftOut={[
          'status',
          'notes',
          'description',
          ...(choosesStage || (isInterviewing && isPending) ? chosenAbove : []),
        ]}
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
