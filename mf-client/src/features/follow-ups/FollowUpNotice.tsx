import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { followUpQueries } from '../../entities/follow-ups/requests.ts';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { taskQueries } from '@milepost/shared/entities/tasks/requests';
import { todayIn } from '@milepost/shared/domain/dates';
import { followUpSentence, suggestedFollowUp } from '@milepost/shared/entities/follow-ups/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { FollowUpButtons } from './FollowUpButtons.tsx';

/** The suggested follow-up of an application; nothing while there is none, or while loading. */
export function FollowUpNotice({ application }: { application: JobApplication }) {
  const today = todayIn(useTimeZone());
  const { data: events } = useQuery(jobApplicationQueries.events(application.id));
  const { data: tasks } = useQuery(taskQueries.ofApplication(application.id));
  const { data: dismissed } = useQuery(followUpQueries.dismissed(application.id));
  if (!events || !tasks || !dismissed) return null;
  const followUp = suggestedFollowUp({ application, events, tasks, dismissed });
  if (!followUp) return null;
  return (
    <Alert
      tone="info"
      title={followUpSentence(followUp)}
      actions={<FollowUpButtons followUp={followUp} clientId={application.client_id} today={today} />}
    />
  );
}
