import type { Ref } from 'react';
import { formatZone } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Inline } from '@milepost/shared/ui/Layout';
import { TimeChoices } from '@milepost/shared/ui/TimeChoices';
import type { SlotsOfDay } from './useSlots.ts';

type TimeSlotsProps = {
  day: SlotsOfDay;
  /** 'HH:mm', or '' for none. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  /** The coach's zone: the hours offered are the coach's. */
  zone: string;
  isOwnCalendar: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The hours of a day to choose from; those that either calendar holds, and past ones, cannot be chosen. */
export function TimeSlots({ day, value, onChange, onBlur, zone, isOwnCalendar, error, ref }: TimeSlotsProps) {
  const { slots, isChecking, isUnchecked, checkAgain, isTaken } = day;
  const note = () => {
    if (isChecking) return 'Checking both calendars...';
    if (!isUnchecked) return `${isOwnCalendar ? 'Your' : 'The coach’s'} time, ${formatZone(zone)}`;
    return (
      <Inline gap={2}>
        Failed to check both calendars. If the time is taken, we'll tell you when you save.
        <Button size="small" onClick={checkAgain}>
          Retry
        </Button>
      </Inline>
    );
  };
  return (
    <TimeChoices
      legend={
        <>
          Select Time<span aria-hidden="true"> *</span>
        </>
      }
      choices={slots.map(({ time, label, available }) => ({ value: time, label, disabled: !available }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      description={note()}
      error={error ?? (isTaken(value) ? "That time isn't available. Choose another one." : undefined)}
      ref={ref}
    />
  );
}
