import { counted } from '@milepost/shared/domain/counts';
import { formatDate, formatDateTime } from '@milepost/shared/domain/dates';
import { rowsIn, type DryRun, type RetentionRule, type RetentionRun } from '../../../entities/retention/model.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';

const daysIn = (days: number): string => counted(days, 'day');

/** What stopped a run, by its SQLSTATE, in words. */
const failures: Readonly<Record<string, string>> = {
  '57014': 'it took too long',
  '55P03': 'other work kept the rows',
  '40P01': 'other work kept the rows',
  '53100': 'the disk is full',
};

const outcomeOf = ({ removed, error_code }: RetentionRun) =>
  error_code === null ? (
    `${rowsIn(removed)} deleted`
  ) : (
    <>
      <Badge tone="critical">Failed</Badge>{' '}
      {`${rowsIn(removed)} deleted, then ${failures[error_code] ?? 'an error occurred on our side'}. It runs again at night.`}
    </>
  );

type Context = {
  readonly zone: string;
  readonly dryRun: ReadonlyMap<string, DryRun>;
  readonly latest: ReadonlyMap<string, RetentionRun>;
};

/** What the list shows of a rule: its days, what would go now, and what went last. */
export const ruleColumns = ({ zone, dryRun, latest }: Context): readonly Column<RetentionRule>[] => [
  {
    id: 'data',
    header: 'Data',
    isRowHeader: true,
    cell: ({ label, description }) => (
      <div>
        {label}
        <br />
        <small>{description}</small>
      </div>
    ),
  },
  { id: 'days', header: 'Kept for', width: '110px', cell: ({ days }) => daysIn(days) },
  {
    id: 'dry-run',
    header: 'Dry run',
    width: '24%',
    cell: ({ key }) => {
      const line = dryRun.get(key);
      return line ? `${rowsIn(line.expired)} from before ${formatDate(line.before, zone)}` : 'Counting...';
    },
  },
  {
    id: 'latest',
    header: 'Last run',
    width: '24%',
    cell: ({ key }) => {
      const run = latest.get(key);
      return run ? (
        <div>
          {formatDateTime(run.finished_at, zone)}: {outcomeOf(run)}
        </div>
      ) : (
        'Not yet'
      );
    },
  },
];

/** What the report shows of a run. */
export const runColumns = (labels: ReadonlyMap<string, string>, zone: string): readonly Column<RetentionRun>[] => [
  {
    id: 'day',
    header: 'Last run of the day',
    isRowHeader: true,
    cell: ({ finished_at }) => formatDateTime(finished_at, zone),
  },
  { id: 'rule', header: 'Data', cell: ({ rule_key }) => labels.get(rule_key) ?? rule_key },
  { id: 'days', header: 'Kept for', width: '140px', cell: ({ days }) => daysIn(days) },
  { id: 'outcome', header: 'Outcome', width: '34%', cell: outcomeOf },
];
