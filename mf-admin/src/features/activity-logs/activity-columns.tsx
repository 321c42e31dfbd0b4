import styled from 'styled-components';
import { changesOf, type ActivityRow } from '@milepost/shared/domain/activity-logs';
import { formatDateTime } from '@milepost/shared/domain/dates';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Button } from '@milepost/shared/ui/Button';
import { activityLabel, recordTitle } from './record-words.ts';

const When = styled.time`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
const Record = styled.small`
  display: block;
  color: var(--muted);
  font-size: var(--size-13);
`;

/** Which record, as far as the log says: its title, and whose it is when that is somebody else. */
const aboutOf = (row: ActivityRow): string =>
  [recordTitle(row), row.subject_id !== row.actor_id ? row.subject_name : null].filter(Boolean).join(' · ');

/** What the log shows of an act. */
export const activityColumns = (zone: string, onOpen: (row: ActivityRow) => void): Column<ActivityRow>[] => [
  {
    id: 'actor',
    header: 'Who',
    isRowHeader: true,
    width: '24%',
    cell: ({ actor_id, actor_name }) => actor_name ?? (actor_id === null ? 'The system' : 'Someone else'),
  },
  {
    id: 'act',
    header: 'Action',
    cell: (row) => {
      const about = aboutOf(row);
      return (
        <span>
          {activityLabel(row)}
          {about && <Record>{about}</Record>}
        </span>
      );
    },
  },
  {
    id: 'at',
    header: 'When',
    width: '216px',
    cell: ({ at }) => <When dateTime={at}>{formatDateTime(at, zone)}</When>,
  },
  {
    id: 'changes',
    header: 'Changes',
    align: 'end',
    width: '140px',
    cell: (row) => {
      const { length } = changesOf(row);
      if (length === 0) return 'None';
      return (
        <Button size="small" tone="quiet" onClick={() => onOpen(row)}>
          {length === 1 ? '1 change' : `${length} changes`}
        </Button>
      );
    },
  },
];
