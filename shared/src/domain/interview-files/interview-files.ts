import type { ApplicationEvent } from '../../entities/application-events/model.ts';
import { calendarEntry, calendarFile, type SessionOfCalendar } from '../calendar-files/calendar-files.ts';
import { isWebAddress } from '../columns/columns.ts';
import type { JobApplication } from '../../entities/job-applications/model.ts';

/** An interview with the job that it is about, as calendars show it. */
export type InterviewOfCalendar = Pick<
  ApplicationEvent,
  | 'id'
  | 'occurred_at'
  | 'note'
  | 'interview_round'
  | 'interview_number'
  | 'interview_outcome'
  | 'interview_minutes'
  | 'interview_location'
  | 'revision'
> &
  Pick<JobApplication, 'job_title' | 'company_name'>;

/** 'Interview 2: UX Lead at Harbor Health (Panel)'. */
const titleOf = ({ job_title, company_name, interview_round, interview_number }: InterviewOfCalendar): string => {
  const interview = interview_number === null ? 'Interview' : `Interview ${interview_number}`;
  const job = `${job_title} at ${company_name}`;
  return interview_round === null ? `${interview}: ${job}` : `${interview}: ${job} (${interview_round})`;
};

/**
 * An interview as calendars take a session: under the UID `interview-<id>@milepost`, its version the revision of the row. A
 * location that is an address on the web is its link.
 */
export const interviewSession = (interview: InterviewOfCalendar): SessionOfCalendar => {
  const { id, occurred_at, note, interview_outcome, interview_minutes, interview_location, revision } = interview;
  const isLink = interview_location !== null && isWebAddress(interview_location);
  return {
    id: `interview-${id}`,
    title: titleOf(interview),
    session_time: occurred_at,
    duration_minutes: interview_minutes ?? 60,
    status: interview_outcome === 'cancelled' ? 'cancelled' : 'confirmed',
    sequence: revision - 1,
    agenda: note,
    meeting_url: isLink ? interview_location : null,
    location: isLink ? null : interview_location,
  };
};

/** An interview as an iCalendar file to download. A canceled one takes the entry out of the calendar again. */
export const interviewCalendarFile = (interview: InterviewOfCalendar, now: Date = new Date()): string => {
  const session = interviewSession(interview);
  return calendarFile(
    [`METHOD:${session.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`],
    [calendarEntry(session, { stamp: now })],
  );
};
