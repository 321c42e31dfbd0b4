import { interviewLengthLabel, interviewOutcomeLabel } from '@milepost/shared/entities/application-events/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { EventFormFields } from './event-form.ts';

/** What the form of an event holds, in words: each field's text by its name. */
export const eventTexts = (event: EventFormFields): Readonly<Record<string, string>> => ({
  Round: event.interview_round,
  Number: event.interview_number,
  Date: event.date === '' ? '' : formatCalendarDate(event.date),
  Time: event.time,
  Duration: interviewLengthLabel(Number(event.interview_minutes)),
  'Place or link': event.interview_location,
  Outcome: interviewOutcomeLabel[event.interview_outcome],
  Note: event.note,
});
