import { useWatch, type Control, type FieldErrors } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  missingFieldsMessage,
  nearestFreeStarts,
  type ScheduleForm,
  type ScheduleFormInput,
} from '@milepost/shared/domain/coaching-sessions';
import { dateIn, formatDate, formatTime, timeIn } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

type ScheduleProblemProps = {
  errors: FieldErrors<ScheduleForm>;
  control: Control<ScheduleForm, unknown, ScheduleFormInput>;
  /** Why the server refused. */
  failure: unknown;
  zone: string;
  onChoose: (free: { date: string; time: string }) => void;
};

const needed = ['title', 'date', 'time', 'client_id'] as const satisfies readonly (keyof ScheduleForm)[];

/** Why the form cannot go out: a field is missing, the time has been taken (with what is free instead), or the server says. */
export function ScheduleProblem({ errors, control, failure, zone, onChoose }: ScheduleProblemProps) {
  const values = useWatch({ control, name: needed });
  const isIncomplete = needed.some((field, place) => errors[field] && !values[place]?.trim());
  if (isIncomplete) return <Alert tone="critical">{missingFieldsMessage}</Alert>;
  if (!failure) return null;

  const free = nearestFreeStarts(failure);
  return (
    <Alert
      tone="critical"
      title={messageOf(failure, 'Failed to schedule the session. Please try again.')}
      actions={
        free.length > 0 &&
        free.map((start) => (
          <Button
            key={start}
            size="small"
            onClick={() => onChoose({ date: dateIn(zone, start), time: timeIn(zone, start) })}
          >
            {formatDate(start, zone)}, {formatTime(start, zone)}
          </Button>
        ))
      }
    >
      {free.length > 0 && 'These times are free for both of you:'}
    </Alert>
  );
}
