import styled from 'styled-components';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { Select } from '@milepost/shared/ui/Select';
import { importFieldLabel, importFields, type ImportField, type Matching } from './import-fields.ts';
import { withColumn } from './match-columns.ts';
import type { Table } from '../read/read-table.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-width: 0;
`;
const Samples = styled.p`
  margin: 0;
  overflow: hidden;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const samplesOf = ({ rows }: Table, column: number): string => {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell && !samples.includes(cell)) samples.push(cell.slice(0, 60));
    if (samples.length === 3) break;
  }
  return samples.join(' · ');
};

const options = [
  { value: '', label: "Don't import" },
  ...importFields.map((field) => ({ value: field, label: importFieldLabel[field] })),
];

type Props = { table: Table; matching: Matching; onChange: (matching: Matching) => void };

/** Says for each column of the file what it holds: found by its header, changed by hand. */
export function ColumnsCard({ table, matching, onChange }: Props) {
  const missing = (['job_title', 'company_name'] as const).filter((field) => !matching.includes(field));
  const choose = (column: number, value: string): void => {
    const field: ImportField | null = importFields.find((option) => option === value) ?? null;
    onChange(withColumn(matching, column, field));
  };
  return (
    <Card
      title="Columns"
      meta={`${matching.filter(Boolean).length} of ${table.header.length} are imported`}
      actions={missing.map((field) => (
        <Badge key={field} tone="critical">
          {importFieldLabel[field]} is missing
        </Badge>
      ))}
    >
      <Grid>
        {table.header.map((name, column) => (
          <Item key={column}>
            <Select
              label={name === '' ? `Column ${column + 1}` : name}
              value={matching[column] ?? ''}
              options={options}
              onChange={(event) => choose(column, event.target.value)}
            />
            <Samples dir="auto">{samplesOf(table, column) || 'Empty in every row'}</Samples>
          </Item>
        ))}
      </Grid>
    </Card>
  );
}
