import type { BankChoice, BankColumn, DateOrder } from '../../../entities/bank-files/model.ts';
import { currencies } from '@milepost/shared/domain/money';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';

type Reading = { readonly choice: BankChoice; readonly order: DateOrder; readonly currency: string };
type Props = { header: readonly string[]; reading: Reading; onChange: (reading: Reading) => void };

const labels: readonly (readonly [BankColumn, string])[] = [
  ['date', 'Date'],
  ['amount', 'Amount'],
  ['words', 'Text'],
  ['currency', 'Currency'],
];
const orders = [
  { value: 'year', label: 'Year first' },
  { value: 'month', label: 'Month first' },
  { value: 'day', label: 'Day first' },
];

/** Which column of the file is which, and how its dates are written. */
export function BankColumns({ header, reading, onChange }: Props) {
  const { choice, order, currency } = reading;
  const names = header.map((name, place) => ({ value: String(place), label: name.trim() || `Column ${place + 1}` }));
  return (
    <Toolbar>
      {labels.map(([column, label]) => (
        <Select
          key={column}
          label={`${label} column`}
          options={names}
          placeholder="None"
          value={choice[column]?.toString() ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...reading, choice: { ...choice, [column]: value === '' ? null : Number(value) } })
          }
        />
      ))}
      <Select
        label="Dates"
        options={orders}
        value={order}
        onChange={({ target }) => onChange({ ...reading, order: target.value as DateOrder })}
      />
      {choice.currency === null && (
        <Select
          label="Currency"
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={({ target }) => onChange({ ...reading, currency: target.value })}
        />
      )}
    </Toolbar>
  );
}
