import type { ErasureCount } from '@milepost/shared/entities/personal-data/model';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';

const rowsIn = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** What becomes of the rows of one line, in a few words. */
const fateOf = ({ goes, forgets }: ErasureCount): string =>
  [goes > 0 ? `${rowsIn(goes)} deleted` : '', forgets > 0 ? `${rowsIn(forgets)} without the user` : '']
    .filter(Boolean)
    .join(', ') || 'Stays';

const columns: readonly Column<ErasureCount>[] = [
  { id: 'holds', header: 'Data', isRowHeader: true, cell: ({ holds }) => holds },
  { id: 'fate', header: 'What happens', width: '34%', cell: fateOf },
  {
    id: 'reason',
    header: 'Why it stays',
    width: '34%',
    cell: ({ goes, forgets, treatment, reason, kept_until }) => {
      if (treatment === 'retain') return `${reason ?? ''} Until ${kept_until ?? ''}.`;
      if (forgets > 0) return reason ?? 'It belongs to someone else.';
      return goes > 0 ? '—' : reason;
    },
  },
];

type Props = { caption: string; counts: readonly ErasureCount[] };

/** What an erasure deletes, what stays without the user and why, table by table. */
export function ErasurePlan({ caption, counts }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={counts}
      rowKey={({ table_name }) => table_name}
      stackBelow={620}
    />
  );
}
