import {
  lastOfEveryMonth,
  scheduleInWords,
  scheduleOf,
  type ScheduleChoice,
} from '../../entities/report-schedules/model.ts';
import { weekdays } from '@milepost/shared/domain/dates';
import { Columns } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { FieldGroup } from './FieldGroup.tsx';

const kinds = [
  { value: 'none', label: 'On request only' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'cron', label: 'Cron expression' },
];
const days = Array.from({ length: lastOfEveryMonth }, (_, place) => ({
  value: String(place + 1),
  label: `Day ${place + 1}`,
}));
const morning = '07:00';

const begun = (kind: string, before: ScheduleChoice): ScheduleChoice => {
  const time = 'time' in before ? before.time : morning;
  switch (kind) {
    case 'weekly':
      return { kind: 'weekly', weekday: 1, time };
    case 'monthly':
      return { kind: 'monthly', day: 1, time };
    case 'cron':
      return { kind: 'cron', expression: scheduleOf(before) ?? '0 7 * * 1-5' };
    default:
      return { kind: 'none' };
  }
};

type Props = { choice: ScheduleChoice; error: string | undefined; onChange: (choice: ScheduleChoice) => void };

/** When a report runs by itself, and the same as a sentence. */
export function ScheduleFields({ choice, error, onChange }: Props) {
  const schedule = scheduleOf(choice);
  const sentence = schedule === null ? null : scheduleInWords(schedule);
  return (
    <FieldGroup>
      <legend>Schedule</legend>
      <Columns ratio="thirds">
        <Select
          label="Runs"
          value={choice.kind}
          options={kinds}
          onChange={(event) => onChange(begun(event.target.value, choice))}
        />
        {choice.kind === 'weekly' ? (
          <Select
            label="Weekday"
            value={String(choice.weekday)}
            options={weekdays.map((label, value) => ({ value: String(value), label }))}
            onChange={(event) => onChange({ ...choice, weekday: Number(event.target.value) })}
          />
        ) : null}
        {choice.kind === 'monthly' ? (
          <Select
            label="Day of the month"
            value={String(choice.day)}
            options={days}
            onChange={(event) => onChange({ ...choice, day: Number(event.target.value) })}
          />
        ) : null}
        {choice.kind === 'weekly' || choice.kind === 'monthly' ? (
          <TextField
            label="Time"
            type="time"
            required
            value={choice.time}
            onChange={(event) => onChange({ ...choice, time: event.target.value || morning })}
          />
        ) : null}
        {choice.kind === 'cron' ? (
          <TextField
            label="Cron expression"
            required
            autoComplete="off"
            spellCheck={false}
            description="Minute, hour, day, month, weekday. Once an hour at most."
            value={choice.expression}
            error={error}
            onChange={(event) => onChange({ ...choice, expression: event.target.value })}
          />
        ) : null}
      </Columns>
      {sentence === null ? null : <p aria-live="polite">{sentence}, in the report’s time zone</p>}
    </FieldGroup>
  );
}
