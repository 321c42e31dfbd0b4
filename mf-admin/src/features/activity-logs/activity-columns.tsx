import { changesOf, type ActivityRow } from '@milepost/shared/domain/activity-logs';
import { formatDateTime } from '@milepost/shared/domain/dates';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Button } from '@milepost/shared/ui/Button';

/** 'job_applications' reads 'Job applications'. */
export const entityLabel = (entity: string): string => {
  const words = entity.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const actionLabel = (action: string): string => entityLabel(action.toLowerCase());

/** What the log shows of an act. */
export const activityColumns = (zone: string, onOpen: (row: ActivityRow) => void): Column<ActivityRow>[] => [
  { id: 'at', header: 'When', width: '200px', cell: ({ at }) => formatDateTime(at, zone) },
  { id: 'actor', header: 'Who', isRowHeader: true, cell: ({ actor_name }) => actor_name ?? 'The system' },
  { id: 'action', header: 'Act', width: '140px', cell: ({ action }) => actionLabel(action) },
  { id: 'entity', header: 'Record', cell: ({ entity }) => entityLabel(entity) },
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
