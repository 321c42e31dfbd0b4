import { useState } from 'react';
import { ListTree } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { noStage } from '../../../entities/interview-stages/model.ts';
import { formLabels, type JobApplicationForm } from '@milepost/shared/entities/job-applications/model';
import { useInterviewStages } from '../../../ui/interview-stages/useInterviewStages.ts';
import { InterviewStagesDialog } from '../../../ui/interview-stages/interview-stages-dialog.ts';
import { Button } from '@milepost/shared/ui/Button';
import { Select } from '@milepost/shared/ui/Select';

/** How far it came while Interviewing: one of the client's own stages, or the way to name some. */
export function InterviewStageField() {
  const { user } = useSignedIn();
  const { register, formState, control } = useFormContext<JobApplicationForm>();
  const [status, chosen] = useWatch({ control, name: ['status', 'interview_stage'] });
  const { stages, isPending } = useInterviewStages(user.id);
  const [isNaming, setNaming] = useState(false);
  if (status !== 'Interviewing' || isPending) return null;
  const names = stages.map(({ name }) => name);
  // A stage that was removed meanwhile is shown until another is chosen.
  const options = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return (
    <>
      {options.length > 0 ? (
        <Select
          label={formLabels.interview_stage}
          placeholder={noStage}
          options={options.map((name) => ({ value: name, label: name }))}
          error={formState.errors.interview_stage?.message}
          {...register('interview_stage')}
        />
      ) : (
        <div>
          <Button icon={<ListTree size={16} aria-hidden />} onClick={() => setNaming(true)}>
            Add interview stages
          </Button>
        </div>
      )}
      {isNaming && <InterviewStagesDialog clientId={user.id} onClose={() => setNaming(false)} />}
    </>
  );
}
