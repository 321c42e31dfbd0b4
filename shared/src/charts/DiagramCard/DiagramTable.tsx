import styled from 'styled-components';
import { formatCount } from '../../domain/counts/counts.ts';
import { DataTable, type Column } from '../../ui/DataTable/DataTable.tsx';
import { FigureButton } from '../ChartActions/FigureButton.ts';

/** A line of the table. `id` is the mark's; a line without opens nothing. */
export type DiagramRow = {
  readonly key: string;
  readonly id: string | null;
  readonly cells: readonly (string | number)[];
};

type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly DiagramRow[];
  onSelect: ((id: string) => void) | undefined;
};

const shown = (cell: string | number | undefined) => (typeof cell === 'number' ? formatCount(cell) : cell);

/** Cards are side by side: names of columns take two lines before those of lines are broken inside a word. */
const Fitted = styled.div`
  thead th {
    padding-block: 6px;
    white-space: normal;
  }
  tbody th {
    min-width: 8em;
    overflow-wrap: break-word;
  }
`;

/** More columns than a card beside another has room for. */
const tooMany = 6;

/** The figures of a diagram as a table; the name of a line opens the rows behind it. */
export function DiagramTable({ caption, head, rows, onSelect }: Props) {
  const columns = head.map((header, index): Column<DiagramRow> => ({
    id: header,
    header,
    isRowHeader: index === 0,
    ...(index === 0 ? {} : { align: 'end' as const }),
    cell: ({ id, cells }) =>
      index === 0 && id !== null && onSelect ? (
        <FigureButton type="button" onClick={() => onSelect(id)}>
          <span dir="auto">{cells[0]}</span>
        </FigureButton>
      ) : (
        shown(cells[index])
      ),
  }));
  return (
    <Fitted>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        stackBelow={head.length < tooMany ? 420 : 760}
      />
    </Fitted>
  );
}
