import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { encodingDoubt, encodingLabels, type Encoding } from '@milepost/shared/ui/ReadText';
import { Select } from '@milepost/shared/ui/Select';
import { delimiterNames, maxHeaderLines } from './guess-layout.ts';
import type { ChosenLayout, ReadFile } from './read-file.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const encodings = Object.keys(encodingLabels) as readonly Encoding[];

type Props = {
  file: ReadFile;
  /** Parses the file again, with the chosen layout. */
  onReread: (layout: ChosenLayout) => void;
  /** The index of the header among the lines with text. */
  onHeader: (headerAt: number) => void;
};

/** How the file was parsed: guessed from it, changed by hand. */
export function LayoutCard({ file: { encoding, damaged, table }, onReread, onHeader }: Props) {
  const doubt = encodingDoubt({ encoding, damaged });
  const delimiters = { [table.delimiter]: `“${table.delimiter}”`, ...delimiterNames };
  // The last line can't be the header: no row would be left below it.
  const candidates = table.lines.slice(0, Math.min(maxHeaderLines, table.lines.length - 1));
  return (
    <Card
      title="How the file is read"
      meta={table.headerAt > 0 ? `${counted(table.headerAt, 'row')} above the header left out` : undefined}
    >
      <Stack gap={4}>
        {doubt !== null && <Alert tone="caution">{doubt}</Alert>}
        <Columns ratio="thirds">
          <Select
            label="Header row"
            value={table.headerAt}
            options={candidates.map(({ number, cells }, at) => ({
              value: String(at),
              label: `Row ${number.toLocaleString('en-US')}: ${cells.filter(Boolean).join(', ').slice(0, 80)}`,
            }))}
            onChange={(event) => onHeader(Number(event.target.value))}
          />
          <Select
            label="Cells are separated by"
            value={table.delimiter}
            options={optionsOf(delimiters)}
            onChange={(event) => onReread({ encoding, delimiter: event.target.value })}
          />
          <Select
            label="Encoding"
            value={encoding}
            options={optionsOf(encodingLabels)}
            onChange={(event) => {
              const chosen = encodings.find((option) => option === event.target.value);
              if (chosen) onReread({ encoding: chosen });
            }}
          />
        </Columns>
      </Stack>
    </Card>
  );
}
