import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  interviewLengthLabel,
  interviewOutcomeLabel,
  interviewOutcomeTone,
  sentenceOf,
  type ApplicationEvent,
} from '@milepost/shared/entities/application-events/model';
import { applicationStatusTone, type JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline, type TimelineEntry } from '@milepost/shared/ui/Timeline';

/** An interview has the color of its status. */
const toneOf = ({ kind, to_status }: ApplicationEvent): TimelineEntry['tone'] => {
  if (kind === 'interview') return applicationStatusTone.Interviewing;
  return to_status ? applicationStatusTone[to_status] : 'neutral';
};

const interviewDetails = (minutes: number, place: string | null): string =>
  [interviewLengthLabel(minutes), place].filter((part) => part !== null).join(' · ');

const entryOf = (event: ApplicationEvent): TimelineEntry => ({
  id: event.id,
  tone: toneOf(event),
  sentence: sentenceOf(event),
  at: event.occurred_at,
  details: event.interview_minutes !== null && interviewDetails(event.interview_minutes, event.interview_location),
  note: event.interview_round ? event.note : null,
  badge: event.interview_outcome && (
    <Badge tone={interviewOutcomeTone[event.interview_outcome]}>{interviewOutcomeLabel[event.interview_outcome]}</Badge>
  ),
});

/** What happened to an application, newest first. */
export function ApplicationHistory({ application }: { application: JobApplication }) {
  const zone = useTimeZone();
  const { data: events, error, refetch } = useQuery(jobApplicationQueries.events(application.id));
  return (
    <Card title="Timeline">
      {!events && !error && <Skeleton lines={3} label="Loading timeline..." />}
      {!events && error && (
        <ErrorState title="Failed to load the timeline" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {events && <Timeline label="Timeline, newest first" entries={events.toReversed().map(entryOf)} zone={zone} />}
    </Card>
  );
}
