import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { availabilityQueries } from '@milepost/shared/data/availability';
import { messageOf } from '@milepost/shared/domain/app-error';
import { monthBounds, monthOf } from '@milepost/shared/domain/availability';
import { durationLabel } from '@milepost/shared/domain/coaching-sessions';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { SlotPicker, type SlotsState } from '@milepost/shared/features/sessions/SlotPicker';

type PreviewCardProps = { coachId: string; zone: string; lengths: readonly number[]; isDirty: boolean };

/** The times that clients can book as things are saved, by any clock. */
export function PreviewCard({ coachId, zone, lengths, isDirty }: PreviewCardProps) {
  const [shownZone, setZone] = useState(zone);
  const [month, setMonth] = useState(() => monthOf(todayIn(zone)));
  const [wanted, setMinutes] = useState(60);
  const [start, setStart] = useState('');
  const minutes = lengths.includes(wanted) ? wanted : (lengths[0] ?? 60);
  const { data, error, refetch } = useQuery(
    availabilityQueries.freeSlots({ coach_id: coachId, ...monthBounds(month, shownZone), minutes }),
  );
  const state = (): SlotsState => {
    if (data) return { status: 'ready', slots: data };
    if (!error) return { status: 'loading' };
    return {
      status: 'error',
      message: messageOf(error, 'Something went wrong on our side. Try again.'),
      onRetry: () => void refetch(),
    };
  };
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
          state={state()}
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
      </Stack>
    </Card>
  );
}
