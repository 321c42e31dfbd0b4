import type { Ref } from 'react';
import { reasonNote } from '@milepost/shared/entities/availability/model';
import { isTaken } from '@milepost/shared/entities/coaching-sessions/model';
import { formatTimeElsewhere, formatZone } from '@milepost/shared/domain/dates';
import { WhyNotFree } from '@milepost/shared/features/sessions/WhyNotFree';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TimeChoices } from '@milepost/shared/ui/TimeChoices';
import type { OfferedSlot, SlotsOfDay } from './useSlots.ts';

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

/** The times of a day: beside each why it is taken or, where it can be chosen, the client's time if it differs. */
export function TimeSlots({ day, value, onChange, onBlur, zone, isOwnCalendar, error, ref }: TimeSlotsProps) {
  const { slots, clientZone, isChecking, isUnchecked, checkAgain } = day;
  const beside = (slot: OfferedSlot): string | null => {
    const { starts_at, reasons } = slot;
    const reason = reasons[0] ? reasonNote(reasons[0]) : null;
    if (isTaken(slot) || starts_at === null || clientZone === null) return reason;
    const elsewhere = formatTimeElsewhere(starts_at, clientZone, zone);
    return [elsewhere, reason].filter((words) => words !== null).join(' · ') || null;
  };
  const note = () => {
    if (isChecking) return 'Checking both calendars...';
    if (!isUnchecked) {
      const clock = `${isOwnCalendar ? 'Your' : 'The coach’s'} time, ${formatZone(zone)}`;
      return clientZone === null || clientZone === zone ? clock : `${clock}; below it the client's`;
    }
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
    <Stack gap={2}>
      <TimeChoices
        legend={
          <>
            Select Time<span aria-hidden="true"> *</span>
          </>
        }
        choices={slots.map((slot) => ({
          value: slot.time,
          label: slot.label,
          note: beside(slot),
          title: slot.reasons.map((reason) => reason.label).join('\n') || undefined,
          disabled: isTaken(slot),
        }))}
        isSteady
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        description={note()}
        error={error ?? (day.isTaken ? "That time isn't available. Choose another one." : undefined)}
        ref={ref}
      />
      {day.why.date !== '' && (
        <Inline>
          <WhyNotFree {...day.why} />
        </Inline>
      )}
    </Stack>
  );
}
