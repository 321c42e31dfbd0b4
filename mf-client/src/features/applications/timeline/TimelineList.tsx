import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import {
  interviewOutcomeLabel,
  interviewOutcomeTone,
  sentenceOf,
  type ApplicationEvent,
} from '@milepost/shared/entities/application-events/model';
import { addDays, formatCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import { applicationStatusTone, type JobApplication } from '@milepost/shared/entities/job-applications/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Timeline, type TimelineEntry } from '@milepost/shared/ui/Timeline';
import { actorOf } from './actor-of.ts';
import { EventActions } from './EventActions.tsx';
import { eventsByDay } from './events-by-day.ts';
import { InterviewDetails } from './InterviewDetails.tsx';
import { saveInterviewFile } from './save-interview-file.ts';
import { useRemoveEvent } from './useRemoveEvent.ts';

const Day = styled.section`
  & + & {
    margin-top: var(--space-4);
  }
  h3 {
    margin-bottom: var(--space-2);
    color: var(--muted);
    font-size: var(--size-12);
    font-weight: 550;
  }
`;

const toneOf = ({ kind, to_status }: ApplicationEvent): TimelineEntry['tone'] => {
  if (kind === 'interview') return applicationStatusTone.Interviewing;
  return to_status ? applicationStatusTone[to_status] : 'neutral';
};

const dayName = (day: string, today: string): string => {
  if (day === today) return `Today, ${formatCalendarDate(day)}`;
  if (day === addDays(today, 1)) return `Tomorrow, ${formatCalendarDate(day)}`;
  return day > today ? `Upcoming, ${formatCalendarDate(day)}` : formatCalendarDate(day);
};

type Props = {
  application: JobApplication;
  /** Oldest first. */
  events: readonly ApplicationEvent[];
  zone: string;
  onCorrect: (event: ApplicationEvent) => void;
  onEdit: (event: ApplicationEvent) => void;
  onMistake: (event: ApplicationEvent) => void;
};

/** The events by day, newest first, each with what its owner can do with it. */
export function TimelineList({ application, events, zone, onCorrect, onEdit, onMistake }: Props) {
  const { user, counterparts } = useSignedIn();
  const remove = useRemoveEvent(application);
  const today = todayIn(zone);
  const entryOf = (event: ApplicationEvent): TimelineEntry => ({
    id: event.id,
    tone: toneOf(event),
    sentence: sentenceOf(event),
    at: event.occurred_at,
    by: actorOf(event, user.id, counterparts),
    details: event.kind === 'interview' && <InterviewDetails event={event} />,
    note: event.interview_round ? event.note : null,
    badge: event.interview_outcome && (
      <Badge tone={interviewOutcomeTone[event.interview_outcome]}>
        {interviewOutcomeLabel[event.interview_outcome]}
      </Badge>
    ),
    actions: (
      <EventActions
        event={event}
        onCorrect={onCorrect}
        onEdit={onEdit}
        onRemove={remove}
        onMistake={onMistake}
        onCalendar={() => saveInterviewFile(event, application)}
      />
    ),
  });
  return eventsByDay(events, zone).map(({ day, events: ofDay }) => (
    <Day key={day}>
      <h3>{dayName(day, today)}</h3>
      <Timeline
        label={`Events of ${formatCalendarDate(day)}, newest first`}
        entries={ofDay.map(entryOf)}
        zone={zone}
        show="hour"
      />
    </Day>
  ));
}
