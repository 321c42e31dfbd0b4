import type { FreeSlot } from '../../../entities/availability/model.ts';
import { formatCalendarDate, formatTime, formatTimeElsewhere } from '../../../domain/dates/dates.ts';
import { TimeChoices } from '../../../ui/TimeChoices/TimeChoices.tsx';

type SlotListProps = {
  /** 'YYYY-MM-DD' in `zone`. */
  date: string;
  slots: readonly FreeSlot[];
  value: string;
  onChange: (start: string) => void;
  zone: string;
  coachZone: string;
};

/** The free starts of a day, the coach's time under each where it is another one. */
export function SlotList({ date, slots, value, onChange, zone, coachZone }: SlotListProps) {
  const choices = slots.map(({ starts_at }) => ({
    value: starts_at,
    label: formatTime(starts_at, zone),
    note: formatTimeElsewhere(starts_at, coachZone, zone),
  }));
  const isElsewhere = choices.some(({ note }) => note);
  return (
    <TimeChoices
      legend={
        <>
          {formatCalendarDate(date)}: available times{isElsewhere && <small>, the coach’s clock below</small>}
        </>
      }
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
}
