import { useWatch, type Control, type FieldErrors } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  missingFieldsMessage,
  type ScheduleForm,
  type ScheduleFormInput,
} from '@milepost/shared/entities/coaching-sessions/model';
import { dateIn, readingIn } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { TakenStart } from './TakenStart.tsx';

type ScheduleProblemProps = {
  errors: FieldErrors<ScheduleForm>;
  control: Control<ScheduleForm, unknown, ScheduleFormInput>;
  /** The server's error. */
  failure: unknown;
  zone: string;
  onChoose: (free: { date: string; time: string }) => void;
};

const needed = ['title', 'date', 'time', 'client_id'] as const satisfies readonly (keyof ScheduleForm)[];

/**
 * Why the form can't be sent: a field is missing, the time was booked meanwhile (with available ones), or the server's
 * reason.
 */
export function ScheduleProblem({ errors, control, failure, zone, onChoose }: ScheduleProblemProps) {
  const values = useWatch({ control, name: needed });
  const isIncomplete = needed.some((field, place) => errors[field] && !values[place]?.trim());
  if (isIncomplete) return <Alert tone="critical">{missingFieldsMessage}</Alert>;
  if (!failure) return null;

  return (
    <TakenStart
      message={messageOf(failure, 'Failed to schedule the session. Try again.')}
      failure={failure}
      zone={zone}
      onChoose={(start) => onChoose({ date: dateIn(zone, start), time: readingIn(zone, start) })}
    />
  );
}
