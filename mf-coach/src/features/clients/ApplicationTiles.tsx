import { countByStatus, type ApplicationStatus, type JobApplication } from '@milepost/shared/domain/job-applications';
import { StatStrip } from '@milepost/shared/ui/StatStrip';

const tiles: readonly { readonly label: string; readonly status: ApplicationStatus }[] = [
  { label: 'Applied', status: 'Applied' },
  { label: 'Interviewing', status: 'Interviewing' },
  { label: 'Offers', status: 'Offer Received' },
  { label: 'Rejected', status: 'Rejected' },
  { label: 'Withdrawn', status: 'Withdrawn' },
];

/** The six counts; each leads to its rows. */
export function ApplicationTiles({
  clientId,
  applications,
}: {
  clientId: string;
  applications: readonly JobApplication[];
}) {
  const counts = countByStatus(applications);
  const path = `/coach/clients/${clientId}`;
  return (
    <StatStrip
      label="Applications by status"
      stats={[
        { id: 'total', label: 'Total Applications', value: counts.total, to: path },
        ...tiles.map(({ label, status }) => ({
          id: status,
          label,
          value: counts[status],
          to: `${path}?status=${encodeURIComponent(status)}`,
        })),
      ]}
    />
  );
}
