import { evidenceDownload } from '../../../entities/compliance-reviews/requests.ts';
import { intervalLabels, isOverdueReview, type ComplianceReview } from '../../../entities/compliance-reviews/model.ts';
import { formatDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { DownloadButton } from '@milepost/shared/features/downloads';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';

const ownerOf = ({ owner }: ComplianceReview) => <bdi>{owner ? nameOf(owner) : 'Every administrator'}</bdi>;

/** What the list shows of a review that is planned; days by the clock of `zone`. */
export const openColumns = (today: string, zone: string): readonly Column<ComplianceReview>[] => [
  { id: 'name', header: 'Review', isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'owner', header: 'Owner', width: '22%', cell: ownerOf },
  {
    id: 'due',
    header: 'Due',
    width: '210px',
    cell: (review) => (
      <>
        {formatDate(review.due_on, zone)} {isOverdueReview(review, today) && <Badge tone="critical">Overdue</Badge>}
      </>
    ),
  },
  {
    id: 'repeats',
    header: 'Repeats',
    width: '160px',
    cell: ({ every_months }) => (every_months === null ? 'Once' : intervalLabels[every_months]),
  },
];

/** What the list shows of a review that was completed. */
export const completedColumns = (zone: string): readonly Column<ComplianceReview>[] => [
  { id: 'name', header: 'Review', isRowHeader: true, width: '22%', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'completed',
    header: 'Completed',
    width: '190px',
    cell: ({ completed_at, due_on }) => (
      <div>
        {completed_at && formatDate(completed_at, zone)}
        <br />
        <small>Due {formatDate(due_on, zone)}</small>
      </div>
    ),
  },
  { id: 'finding', header: 'Finding', cell: ({ finding }) => <bdi>{finding}</bdi> },
  {
    id: 'evidence',
    header: 'Evidence',
    width: '140px',
    cell: ({ evidence_path: path, evidence_name: name }) =>
      path === null || name === null ? (
        'None'
      ) : (
        <DownloadButton name={name} address={() => evidenceDownload(path, name)} />
      ),
  },
];
