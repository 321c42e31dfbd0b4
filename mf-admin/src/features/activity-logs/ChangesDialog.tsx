import styled from 'styled-components';
import { changesOf, type ActivityRow } from '@milepost/shared/domain/activity-logs';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ChangedValue } from './ChangedValue.tsx';
import { activityLabel, entityLabel } from './record-words.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--size-13);

  th,
  td {
    padding: 8px;
    border-bottom: 1px solid var(--border);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: var(--muted);
    font-weight: 550;
  }
`;

/** What an act changed, column by column. */
export function ChangesDialog({ row, zone, onClose }: { row: ActivityRow; zone: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={activityLabel(row)}
      description={`${row.actor_name ?? 'The system'}, ${formatDateTime(row.at, zone)}${row.subject_name && row.subject_id !== row.actor_id ? `, about ${row.subject_name}` : ''}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changesOf(row).map(({ column, before, after }) => (
            <tr key={column}>
              <th scope="row">{entityLabel(column.replace(/_id$/, ''))}</th>
              <td>
                <ChangedValue column={column} value={before} zone={zone} />
              </td>
              <td>
                <ChangedValue column={column} value={after} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
