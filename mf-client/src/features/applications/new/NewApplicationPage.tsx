import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { todayIn } from '@milepost/shared/domain/dates';
import {
  emptyJobApplication,
  jobApplicationFormOf,
  type JobApplicationForm,
} from '@milepost/shared/entities/job-applications/model';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { NewApplication } from './NewApplication.tsx';
import { NewApplicationFrame } from './NewApplicationFrame.tsx';

const blank = (zone: string): JobApplicationForm => ({ ...emptyJobApplication(), applied_at: todayIn(zone) });

/** A copy begins where a new application does: the job is the same, what happened is not. */
const copyOf = (form: JobApplicationForm, zone: string): JobApplicationForm => {
  const { status, interview_stage, applied_at, deadline_at, follow_up_at } = blank(zone);
  return { ...form, status, interview_stage, applied_at, deadline_at, follow_up_at };
};

/** `/client/applications/new`, or with `?from={id}` as a copy of another application. */
export default function NewApplicationPage() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  const zone = useTimeZone();
  const { data: original, isPending } = useQuery({
    ...jobApplicationQueries.one(from ?? ''),
    enabled: from !== null,
    retry: false,
  });

  if (from === null) return <NewApplication key="new" draftOf="new" initial={blank(zone)} />;
  if (isPending) {
    return (
      <NewApplicationFrame>
        <Skeleton shape="block" height="640px" label="Loading application..." />
      </NewApplicationFrame>
    );
  }
  // Without the original, which may have been deleted, the form is empty and still of use.
  return (
    <NewApplication
      key={from}
      draftOf={`copy.${from}`}
      initial={original ? copyOf(jobApplicationFormOf(original, zone), zone) : blank(zone)}
    />
  );
}
