import type { Report } from '@milepost/shared/entities/reports/model';

/** What a report says of itself in its file. */
export type ReportContent = Pick<Report, 'name' | 'source' | 'definition' | 'time_zone'>;

/** The rows of a report, and how many there are in all. */
export type ReportRows = {
  readonly total: number;
  readonly rows: readonly (readonly (string | number | null)[])[];
};
