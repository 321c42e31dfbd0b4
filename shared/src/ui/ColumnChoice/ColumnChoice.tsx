import { useState } from 'react';
import { Columns3 } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Stack } from '../Layout/Layout.tsx';

export { keepColumns, readColumns } from './kept-columns.ts';

export type ColumnChoiceProps<Id extends string> = {
  /** What can be shown or hidden, in the table's order. */
  columns: readonly { readonly id: Id; readonly label: string }[];
  shown: readonly Id[];
  usual: readonly Id[];
  onChange: (shown: readonly Id[]) => void;
};

/** A button that opens the choice of a table's columns. */
export function ColumnChoice<Id extends string>({ columns, shown, usual, onChange }: ColumnChoiceProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (id: Id, isShown: boolean): void =>
    onChange(isShown ? [...shown, id] : shown.filter((other) => other !== id));
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
            <Button onClick={() => onChange(usual)}>Reset columns</Button>
            <Button tone="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <Stack gap={1}>
          {columns.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={shown.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
        </Stack>
      </Dialog>
    </>
  );
}
