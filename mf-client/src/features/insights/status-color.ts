import type { ChartColor } from '@milepost/shared/charts/Chart';
import type { ApplicationStatus } from '@milepost/shared/entities/job-applications/model';

/** The chart colour that comes closest to each status's badge. */
export const statusColor: Readonly<Record<ApplicationStatus, ChartColor>> = {
  Applied: 4,
  Interviewing: 1,
  'Offer Received': 2,
  Rejected: 5,
  Pending: 3,
  Withdrawn: 6,
};
