import styled from 'styled-components';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { periodChoices, periodLabels, type Period } from './period.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-3);
`;

const options = periodChoices.map((value) => ({ value, label: periodLabels[value] }));

/** Chooses the period of the insights. */
export function PeriodChooser({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <Root>
      <SegmentedControl
        label="Period"
        options={options}
        value={period.choice}
        onChange={(choice) =>
          onChange({
            ...period,
            choice,
            ...(period.choice === 'all' ? { from: `${period.to.slice(0, 4)}-01-01` } : {}),
          })
        }
      />
      {period.choice === 'own' && (
        <>
          <DatePicker label="From" value={period.from} onChange={(from) => from && onChange({ ...period, from })} />
          <DatePicker label="To" value={period.to} onChange={(to) => to && onChange({ ...period, to })} />
        </>
      )}
    </Root>
  );
}
