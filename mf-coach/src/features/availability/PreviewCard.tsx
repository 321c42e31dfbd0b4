import { useState } from 'react';
import { monthOf, type BookingRules } from '@milepost/shared/entities/availability/model';
import { durationLabel } from '@milepost/shared/entities/coaching-sessions/model';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { SlotPicker } from '@milepost/shared/features/sessions/SlotPicker';
import { useSlots } from '@milepost/shared/features/sessions/useSlots';
import { WhyNotFree } from '@milepost/shared/features/sessions/WhyNotFree';

type PreviewCardProps = { coachId: string; zone: string; rules: BookingRules; isDirty: boolean };

/** Today, or the first day of another month. */
const dayOf = (month: string, zone: string): string => {
  const today = todayIn(zone);
  return monthOf(today) === month ? today : `${month}-01`;
};

/** The times that clients can book by the saved settings, in any time zone. */
export function PreviewCard({ coachId, zone, rules, isDirty }: PreviewCardProps) {
  const lengths = rules.session_lengths;
  const [shownZone, setZone] = useState(zone);
  const [wanted, setMinutes] = useState(60);
  const [start, setStart] = useState('');
  const minutes = lengths.includes(wanted) ? wanted : (lengths[0] ?? 60);
  const { month, setMonth, state } = useSlots({ coachId, minutes }, shownZone, start);
  const today = todayIn(shownZone);

  return (
    <Card title="What clients see" meta={isDirty ? 'as saved. Save to see your changes' : undefined}>
      <Stack gap={4}>
        <Select
          label="Length"
          value={String(minutes)}
          options={lengths.map((length) => ({ value: String(length), label: durationLabel(length) }))}
          onChange={(event) => setMinutes(Number(event.target.value))}
        />
        <SlotPicker
          month={month}
          onMonth={setMonth}
          state={state}
          value={start}
          onChange={setStart}
          zone={shownZone}
          onZone={setZone}
          ownZone={zone}
          coachZone={zone}
          minValue={today}
          maxValue={addDays(today, 365)}
          emptyText="No available times this month. Add weekly hours, or try the next month."
        />
        <Inline>
          <WhyNotFree zone={zone} minutes={minutes} rules={rules} date={dayOf(month, zone)} />
        </Inline>
      </Stack>
    </Card>
  );
}
