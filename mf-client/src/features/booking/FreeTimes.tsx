import { useState } from 'react';
import { useTimeZone } from '@milepost/shared/auth';
import { monthOf } from '@milepost/shared/entities/availability/model';
import { addDays, dateIn, todayIn } from '@milepost/shared/domain/dates';
import { SlotPicker } from '@milepost/shared/features/sessions/SlotPicker';
import { useSlots, type WantedSlots } from '@milepost/shared/features/sessions/useSlots';
import type { Coach } from './useCoach.ts';

type FreeTimesProps = {
  coach: Coach;
  wanted: WantedSlots;
  /** The chosen start, '' for none. */
  value: string;
  onChange: (start: string) => void;
  error?: string | undefined;
};

const takenTime = 'The time you chose isn’t available. Choose another one.';

/** The coach's available times, in the client's time zone or any other. */
export function FreeTimes({ coach, wanted, value, onChange, error }: FreeTimesProps) {
  const ownZone = useTimeZone();
  const [zone, setZone] = useState(ownZone);
  const { month, setMonth, state } = useSlots(wanted, zone, value);
  const today = todayIn(zone);
  const isTaken =
    state.status === 'ready' &&
    value !== '' &&
    monthOf(dateIn(zone, value)) === month &&
    state.slots.every(({ starts_at }) => starts_at !== value);
  return (
    <SlotPicker
      month={month}
      onMonth={setMonth}
      state={state}
      value={value}
      onChange={onChange}
      zone={zone}
      onZone={setZone}
      ownZone={ownZone}
      coachZone={coach.zone}
      minValue={today}
      maxValue={addDays(today, coach.rules.booking_window_days)}
      emptyText={`${coach.name} has no available times of this length this month. Try the next month or a shorter session.`}
      error={isTaken ? takenTime : error}
    />
  );
}
