import { interviewLengthLabel, interviewOutcomeLabel } from '@milepost/shared/domain/application-events';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { DifferingField } from '@milepost/shared/ui/ChangedElsewhere';
import type { EventFormFields } from './event-form.ts';

const shown = (event: EventFormFields): Readonly<Record<string, string>> => ({
  Round: event.interview_round,
  Number: event.interview_number,
  Date: event.date === '' ? '' : formatCalendarDate(event.date),
  Time: event.time,
  Duration: interviewLengthLabel(Number(event.interview_minutes)),
  'Place or link': event.interview_location,
  Outcome: interviewOutcomeLabel[event.interview_outcome],
  Note: event.note,
});

/** In what two versions of an event differ, as one reads it. */
export const differingEventFields = (mine: EventFormFields, theirs: EventFormFields): readonly DifferingField[] => {
  const other = shown(theirs);
  return Object.entries(shown(mine))
    .map(([name, value]) => ({ name, mine: value, theirs: other[name] ?? '' }))
    .filter((field) => field.mine !== field.theirs);
};
