import { useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { columnOf, sourceOf, type ReportOption } from '@milepost/shared/domain/report-sources';
import { operators, operatorsOf, type Operator, type ReportFilter } from '@milepost/shared/entities/reports/model';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { FieldGroup } from './FieldGroup.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(1) {
      grid-column: 1;
    }
    > :nth-child(2),
    > :nth-child(3) {
      grid-column: 1;
    }
    > :nth-child(4) {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

const typeOf = (operator: Operator): 'date' | 'number' | 'text' => {
  if (operator === 'since' || operator === 'before') return 'date';
  return ['last_days', 'at_least', 'at_most'].includes(operator) ? 'number' : 'text';
};

/** What a filter can be set to, where its column holds one of a few values; with what it was set to before there was a list. */
function choicesOf(source: string, { column, operator, value }: ReportFilter): readonly ReportOption[] | undefined {
  const options = columnOf(source, column)?.options;
  if (!options || (operator !== 'is' && operator !== 'is_not')) return undefined;
  const all = [...options, { value: '', label: 'Empty' }];
  return all.some((option) => option.value === value) ? all : [...all, { value, label: value }];
}

type Props = {
  source: string;
  filters: readonly ReportFilter[];
  /** What is wrong with the value of a filter. */
  errorAt: (place: number) => string | undefined;
  onChange: (filters: ReportFilter[]) => void;
};

/** Which rows a report takes: those for which all of this holds. */
export function FilterFields({ source, filters, errorAt, onChange }: Props) {
  const { columns } = sourceOf(source);
  // Where the keyboard goes on: in the filter that was added, and at the button where one was removed.
  const [added, setAdded] = useState<number | null>(null);
  const footer = useRef<HTMLDivElement>(null);
  const change = (place: number, changes: Partial<ReportFilter>) =>
    onChange(filters.map((filter, other) => (other === place ? { ...filter, ...changes } : filter)));
  const fresh = (column: string): ReportFilter => ({
    column,
    operator: operatorsOf(columnOf(source, column)?.kind ?? 'text')[0] ?? 'is',
    value: columnOf(source, column)?.options?.[0]?.value ?? '',
  });
  return (
    <FieldGroup>
      <legend>Filters</legend>
      {filters.map((filter, place) => {
        const nth = `filter ${place + 1}`;
        return (
          // A filter has no name, and its fields hold nothing themselves.
          <Row key={place}>
            <Select
              label={`Column of ${nth}`}
              hideLabel
              autoFocus={place === added}
              value={filter.column}
              options={columns.map(({ id, label }) => ({ value: id, label }))}
              onChange={(event) => change(place, fresh(event.target.value))}
            />
            <Select
              label={`Condition of ${nth}`}
              hideLabel
              value={filter.operator}
              options={operatorsOf(columnOf(source, filter.column)?.kind ?? 'text').map((value) => ({
                value,
                label: operators[value],
              }))}
              onChange={({ target: { value } }) =>
                change(place, {
                  operator: value as Operator,
                  ...(typeOf(value as Operator) === typeOf(filter.operator) ? {} : { value: '' }),
                })
              }
            />
            {choicesOf(source, filter) ? (
              <Select
                label={`Value of ${nth}`}
                hideLabel
                value={filter.value}
                error={errorAt(place)}
                options={choicesOf(source, filter) ?? []}
                onChange={(event) => change(place, { value: event.target.value })}
              />
            ) : (
              <TextField
                label={`Value of ${nth}`}
                hideLabel
                autoComplete="off"
                type={typeOf(filter.operator)}
                placeholder={filter.operator === 'last_days' ? 'Days' : undefined}
                value={filter.value}
                error={errorAt(place)}
                onChange={(event) => change(place, { value: event.target.value })}
              />
            )}
            <IconButton
              label={`Remove ${nth}`}
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                setAdded(null);
                footer.current?.querySelector('button')?.focus();
                onChange(filters.filter((_, other) => other !== place));
              }}
            />
          </Row>
        );
      })}
      <div ref={footer}>
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => {
            setAdded(filters.length);
            onChange([...filters, fresh(columns[0]?.id ?? '')]);
          }}
        >
          Add filter
        </Button>
      </div>
    </FieldGroup>
  );
}
