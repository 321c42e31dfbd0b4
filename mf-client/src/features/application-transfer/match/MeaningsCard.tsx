import { counted } from '@milepost/shared/domain/counts';
import { boardLanes } from '@milepost/shared/entities/job-applications/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Inline, Stack } from '@milepost/shared/ui/Layout';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { Select } from '@milepost/shared/ui/Select';
import type { Reading } from './read-cell.ts';
import type { DateOrder, GuessedOrder } from './read-date.ts';

const orders: readonly { readonly value: DateOrder; readonly label: string }[] = [
  { value: 'day-first', label: 'Day first (31/12/2026)' },
  { value: 'month-first', label: 'Month first (12/31/2026)' },
];

type Props = {
  reading: Reading;
  guess: GuessedOrder;
  unknown: readonly { readonly word: string; readonly text: string; readonly count: number }[];
  onChange: (reading: Reading) => void;
};

/** Asks what the file does not say: how its dates are written, and what its own words for a status mean. */
export function MeaningsCard({ reading, guess, unknown, onChange }: Props) {
  if (guess.certainty === 'no matter' && unknown.length === 0) return null;
  const mean = (word: string, value: string): void => {
    const { [word]: _, ...others } = reading.statusMeanings;
    const lane = boardLanes.find((option) => option === value);
    onChange({ ...reading, statusMeanings: lane ? { ...others, [word]: lane } : others });
  };
  return (
    <Card title="How to read the values">
      <Stack gap={4}>
        {guess.certainty !== 'no matter' && (
          <Stack gap={2}>
            <Inline>
              <SegmentedControl
                label="Dates in this file"
                options={orders}
                value={reading.dateOrder}
                onChange={(value) =>
                  onChange({ ...reading, dateOrder: value === 'day-first' ? 'day-first' : 'month-first' })
                }
              />
            </Inline>
            {guess.certainty === 'ambiguous' && (
              <Alert tone="caution">Dates such as 03/04/2026 can be read both ways. Check that this is right.</Alert>
            )}
          </Stack>
        )}
        {unknown.length > 0 && (
          <Columns ratio="thirds">
            {unknown.slice(0, 60).map(({ word, text, count }) => (
              <Select
                key={word}
                label={`Status "${text}"`}
                description={counted(count, 'row')}
                value={reading.statusMeanings[word] ?? ''}
                options={[
                  { value: '', label: 'Choose what it means' },
                  ...boardLanes.map((lane) => ({ value: lane, label: lane })),
                ]}
                onChange={(event) => mean(word, event.target.value)}
              />
            ))}
          </Columns>
        )}
      </Stack>
    </Card>
  );
}
