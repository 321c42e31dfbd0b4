import { counted } from '@milepost/shared/domain/counts';
import { scheduleInWords } from '../../entities/report-schedules/model.ts';
import { sourceOf } from '@milepost/shared/domain/report-sources';
import { formatDateTime } from '@milepost/shared/domain/dates';
import type { Report } from '@milepost/shared/entities/reports/model';
import { Button } from '@milepost/shared/ui/Button';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Inline } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';

type Acts = Readonly<Record<'onRun' | 'onEdit' | 'onVersions' | 'onDelete', (report: Report) => void>>;

/**
 * What the list of reports shows of one.
 * @param reached who gets reports by mail: who is no administrator any more is none of them; undefined while it isn't known
 */
export const reportColumns = (
  { onRun, onEdit, onVersions, onDelete }: Acts,
  reached: readonly { readonly id: string }[] | undefined,
): readonly Column<Report>[] => [
  { id: 'name', header: 'Report', isRowHeader: true, cell: ({ name }) => <span dir="auto">{name}</span> },
  {
    id: 'source',
    width: '18%',
    header: 'Source',
    cell: ({ source, format }) => `${sourceOf(source).label}, ${format.toUpperCase()}`,
  },
  {
    id: 'schedule',
    width: '24%',
    header: 'Schedule',
    cell: ({ schedule, recipients }) => {
      if (schedule === null) return 'On request';
      const words = scheduleInWords(schedule) ?? schedule;
      const visible = reached ? recipients.filter((id) => reached.some((person) => person.id === id)) : recipients;
      return visible.length === 0 ? words : `${words}, emailed to ${counted(visible.length, 'person', 'people')}`;
    },
  },
  {
    id: 'next',
    width: '20%',
    header: 'Next run',
    cell: ({ schedule, next_run_at, time_zone }) => {
      if (schedule === null) return '—';
      return next_run_at === null ? 'Not planned' : formatDateTime(next_run_at, time_zone);
    },
  },
  {
    id: 'actions',
    width: '150px',
    ownLineOnPhone: true,
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (report) => (
      <Inline align="end">
        <Button size="small" aria-label={`Run now: ${report.name}`} onClick={() => onRun(report)}>
          Run now
        </Button>
        <Menu
          label={`Actions for ${report.name}`}
          items={[
            { id: 'edit', label: 'Edit', onAction: () => onEdit(report) },
            { id: 'versions', label: 'Versions', onAction: () => onVersions(report) },
            { id: 'delete', label: 'Delete', tone: 'critical', onAction: () => onDelete(report) },
          ]}
        />
      </Inline>
    ),
  },
];
