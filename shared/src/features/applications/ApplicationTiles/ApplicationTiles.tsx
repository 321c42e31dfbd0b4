import styled from 'styled-components';
import type { LinkAddress } from '../../../contract/page-addresses.ts';
import type { ApplicationCounts } from '../../../domain/application-summaries/application-summaries.ts';
import type { ApplicationStatus } from '../../../entities/job-applications/model.ts';
import { StatStrip } from '../../../ui/StatStrip/StatStrip.tsx';

export type ApplicationTilesProps = {
  /** Left out while they load. */
  counts: ApplicationCounts | undefined;
  /** The address of the rows of these statuses; none means all. */
  rowsAt: (statuses: readonly ApplicationStatus[]) => LinkAddress;
};

const SixWide = styled.div`
  @media (min-width: 768px) {
    dl {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    /* A label of two lines must not push its figure below the others. */
    dl > div {
      display: flex;
      flex-direction: column;
      justify-content: space-between;
    }
  }
`;

const tiles: readonly { readonly label: string; readonly status: ApplicationStatus }[] = [
  { label: 'Applied', status: 'Applied' },
  { label: 'Interviewing', status: 'Interviewing' },
  { label: 'Offers', status: 'Offer Received' },
  { label: 'Rejected', status: 'Rejected' },
  { label: 'Withdrawn', status: 'Withdrawn' },
];

/** The six figures of the Job Application Dashboard, six wide on medium screens; each leads to its rows. */
export function ApplicationTiles({ counts, rowsAt }: ApplicationTilesProps) {
  return (
    <SixWide>
      <StatStrip
        label="Applications by status"
        stats={[
          { id: 'total', label: 'Total Applications', value: counts?.total ?? '–', to: rowsAt([]) },
          ...tiles.map(({ label, status }) => ({
            id: status,
            label,
            value: counts?.[status] ?? '–',
            to: rowsAt([status]),
          })),
        ]}
      />
    </SixWide>
  );
}
