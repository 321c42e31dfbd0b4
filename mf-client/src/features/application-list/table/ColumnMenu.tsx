import { useState } from 'react';
import { Columns3 } from 'lucide-react';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { tableColumns, columnIds, type ColumnId } from './tableColumns.tsx';
import { namingColumn, usualColumns } from './column-choice.ts';

type Props = { columns: readonly ColumnId[]; onChange: (columns: readonly ColumnId[]) => void };

/** Chooses the columns of the table. */
export function ColumnMenu({ columns, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (id: ColumnId, isShown: boolean): void =>
    onChange(columnIds.filter((other) => (other === id ? isShown : columns.includes(other))));
  return (
    <>
      <Button icon={<Columns3 size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Columns"
        size="small"
        actions={
          <>
            <Button onClick={() => onChange(usualColumns)}>Reset columns</Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <Stack gap={1}>
          {columnIds
            .filter((id) => id !== namingColumn)
            .map((id) => (
              <Checkbox
                key={id}
                label={tableColumns[id].label}
                checked={columns.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
        </Stack>
      </Dialog>
    </>
  );
}
