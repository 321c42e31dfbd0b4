import type { Uptime } from '../../entities/admin-overview/model.ts';
import { uptimePercent } from '../../entities/admin-overview/model.ts';
import type { AdminOverview } from '@milepost/shared/entities/dashboard/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { roles } from '@milepost/shared/contract/permissions';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { peopleStats, signUpDays, workStats } from './overview-stats.ts';

/** What the overview shows, as tables for files. */
export const overviewTables = (
  overview: AdminOverview,
  uptime: Uptime | undefined,
  zone: string,
): readonly FileTable[] => [
  {
    title: 'Figures',
    head: ['Figure', 'Value', 'Basis'],
    rows: [...peopleStats(overview), ...workStats(overview)].map(({ label, value, basis }) => [
      label,
      Number(value),
      typeof basis === 'string' ? basis : '',
    ]),
  },
  {
    title: 'New users by day (UTC)',
    chart: 'bar',
    head: ['Day', 'New users'],
    rows: signUpDays(overview.sign_ups_daily).map(({ day, count }) => [day, count]),
  },
  {
    title: 'Roles',
    head: ['Role', 'Users'],
    rows: roles.map((role) => [roleLabel(role), overview.by_role[role]]),
  },
  ...(uptime?.since
    ? [
        {
          title: 'Uptime',
          head: ['Days', 'Minutes', 'Minutes up', 'Uptime'],
          rows: uptime.spans.map(({ days, minutes, up }) => [days, minutes, up, uptimePercent(up, minutes) ?? '']),
        },
        {
          title: 'Gaps of the last 30 days',
          head: ['From', 'Until'],
          rows: uptime.gaps.map(({ from_at, until_at }) => [
            formatDateTime(from_at, zone),
            formatDateTime(until_at, zone),
          ]),
        },
      ]
    : []),
];
