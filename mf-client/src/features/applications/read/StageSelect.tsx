import { setInterviewStage, undoMoves } from '../../../entities/application-list/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { noStage, type InterviewStage } from '../../../entities/interview-stages/model.ts';
import { formLabels, type JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Select } from '@milepost/shared/ui/Select';

type Props = { application: JobApplication; stages: readonly InterviewStage[] };

/** The stage of an application that is Interviewing, chosen at once and with Undo. */
export function StageSelect({ application, stages }: Props) {
  const { id, job_title, company_name, interview_stage } = application;
  const { mutate, isPending, variables } = useOptimisticAction<string | null>({
    changes: ['job_applications'],
    send: (stage) => setInterviewStage([id], stage),
    done: (stage) =>
      `${job_title} at ${company_name} is now ${stage === null ? 'in no stage' : `in the stage “${stage}”`}`,
    undo: {
      send: (stage) => undoMoves([application], { status: 'Interviewing', stage }),
      failed: 'Failed to undo',
    },
    failed: 'Failed to change the interview stage',
  });
  return (
    <Select
      label={formLabels.interview_stage}
      placeholder={noStage}
      options={stages.map(({ name }) => ({ value: name, label: name }))}
      value={(isPending ? variables : interview_stage) ?? ''}
      onChange={({ target }) => mutate(target.value === '' ? null : target.value)}
    />
  );
}
