import { sourceOf } from '@milepost/shared/domain/report-sources';
import { buckets, type ReportDefinition } from '@milepost/shared/entities/reports/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Columns } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { Choices, FieldGroup } from './FieldGroup.tsx';

const bucketOptions = buckets.map((value) => ({ value, label: `By ${value}` }));

type Props = {
  source: string;
  definition: ReportDefinition;
  /** What is wrong with the columns. */
  error: string | undefined;
  onChange: (definition: ReportDefinition) => void;
};

/** What a report shows: rows with their columns, or how many rows there are of each kind. */
export function ContentFields({ source, definition, error, onChange }: Props) {
  const { columns } = sourceOf(source);
  const { group_by, chart, bucket } = definition;
  const grouping = columns.find(({ id }) => id === group_by);
  const isTime = grouping?.kind === 'instant' || grouping?.kind === 'date';
  return (
    <>
      <Select
        label="Group by"
        value={group_by ?? ''}
        options={[
          { value: '', label: 'No grouping: list rows' },
          ...columns.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target: { value } }) => onChange({ ...definition, group_by: value === '' ? null : value })}
      />
      {group_by === null ? (
        <FieldGroup>
          <legend>Columns</legend>
          <Choices>
            {columns.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={definition.columns.includes(id)}
                onChange={({ target: { checked } }) =>
                  onChange({
                    ...definition,
                    // In the order of the source, whatever was ticked last.
                    columns: columns
                      .map((column) => column.id)
                      .filter((other) => (other === id ? checked : definition.columns.includes(other))),
                  })
                }
              />
            ))}
          </Choices>
          {error === undefined ? null : <p role="alert">{error}</p>}
        </FieldGroup>
      ) : (
        <Columns ratio="equal">
          {isTime ? (
            <Select
              label="Period"
              value={bucket}
              options={bucketOptions}
              onChange={({ target: { value } }) =>
                onChange({ ...definition, bucket: buckets.find((option) => option === value) ?? 'month' })
              }
            />
          ) : null}
          <Checkbox
            label="Bar chart in the PDF"
            checked={chart === 'bar'}
            onChange={({ target: { checked } }) => onChange({ ...definition, chart: checked ? 'bar' : 'none' })}
          />
        </Columns>
      )}
    </>
  );
}
