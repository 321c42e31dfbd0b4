import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { WhyNotFree } from '@milepost/shared/features/sessions/WhyNotFree';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Inline } from '@milepost/shared/ui/Layout';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { rangeTitle, stepDate, type CalendarViewName } from './grid/calendar-range.ts';
import { SecondZoneSelect } from './SecondZoneSelect.tsx';
import type { CalendarAddress } from './useCalendarAddress.ts';

type CalendarToolbarProps = { address: CalendarAddress; coachId: string; zone: string; today: string };

const labels: Readonly<Record<CalendarViewName, string>> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
};
const nouns: Readonly<Record<CalendarViewName, string>> = {
  month: 'month',
  week: 'week',
  day: 'day',
  agenda: 'two weeks',
};

const Bar = styled(Inline)`
  justify-content: space-between;
  gap: var(--space-3);
  h2 {
    font-size: var(--size-16);
    line-height: var(--line-16);
    font-weight: 600;
  }
`;

/** Chooses the days, the view, and a second time zone; a month shows no times. */
export function CalendarToolbar({ address, coachId, zone, today }: CalendarToolbarProps) {
  const { view, date, views } = address;
  const { user } = useSignedIn();
  const step = (by: 1 | -1) => address.showDate(stepDate(view, date, by));
  return (
    <Bar>
      <Inline gap={2}>
        <Button size="small" onClick={() => address.showDate(today)}>
          Today
        </Button>
        <Inline gap={1}>
          <IconButton
            size="small"
            label={`Previous ${nouns[view]}`}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => step(-1)}
          />
          <IconButton
            size="small"
            label={`Next ${nouns[view]}`}
            icon={<ChevronRight size={16} aria-hidden />}
            onClick={() => step(1)}
          />
        </Inline>
        <h2 aria-live="polite">{rangeTitle(view, date)}</h2>
      </Inline>
      <Inline gap={2}>
        <WhyNotFree
          key={date}
          zone={zone}
          minutes={60}
          date={date}
          coachId={user.id === coachId ? undefined : coachId}
        />
        {view !== 'month' && (
          <SecondZoneSelect
            coachId={coachId}
            zone={zone}
            value={address.secondZone}
            onChange={address.chooseSecondZone}
          />
        )}
        <SegmentedControl
          label="Calendar view"
          options={views.map((one) => ({ value: one, label: labels[one] }))}
          value={view}
          onChange={address.chooseView}
        />
      </Inline>
    </Bar>
  );
}
