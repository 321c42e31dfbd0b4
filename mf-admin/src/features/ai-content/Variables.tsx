import type { AiTemplate, Variable } from '../../entities/ai-templates/model.ts';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';

const typeNames: Readonly<Record<Variable['type'], string>> = {
  text: 'Text',
  date: 'Date',
  number: 'Number',
  list: 'List',
};

const columns: readonly Column<Variable>[] = [
  {
    id: 'label',
    header: 'Variable',
    isRowHeader: true,
    cell: ({ name, label }) => (
      <>
        {label}
        <br />
        <code>{`{{${name}}}`}</code>
      </>
    ),
  },
  { id: 'type', header: 'Type', noWrap: true, cell: ({ type }) => typeNames[type] },
  { id: 'source', header: 'Source', cell: ({ source }) => source },
];

/** What the template can name, and where each comes from. */
export function Variables({ template }: { template: AiTemplate }) {
  return (
    <Card title="Variables" meta={template.place} padding="none">
      <DataTable
        caption="Variables"
        columns={columns}
        rows={template.variables}
        rowKey={({ name }) => name}
        stackBelow={420}
      />
    </Card>
  );
}
