import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { useAddress } from '@milepost/shared/features/address';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { ApplicationRow } from './ApplicationRow.tsx';
import { recentCount, rowsAddress, type Shown } from './shown-applications.ts';

const pageSize = 50;

const Body = styled.div`
  container-type: inline-size;
`;
const Padded = styled.div`
  padding: 10px 16px;
  border-top: 1px solid var(--border);
`;
/** As high as five rows, so that other cards don't move when they load. */
const Waiting = styled.div`
  min-height: 425px;
  @media (max-width: 1100px) {
    min-height: 620px;
  }
`;

type Props = {
  /** Undefined while they load. */
  shown: Shown | undefined;
  zone: string;
  /** Whether the reader is the client, who has the full list and the form. */
  isOwn: boolean;
  onRemove: ((application: JobApplication) => void) | undefined;
  /** Those of the rows that were just deleted, whose places are held. */
  held: ReadonlyMap<string, HeldRow<JobApplication>>;
  /** The link to recently deleted applications, as the last line. */
  foot: ReactNode;
  /** The button shown where there are no applications. */
  emptyAction: ReactNode;
};

/** Recent Applications; for an administrator who followed a figure, the rows behind it. */
export function ApplicationsCard({ shown, zone, isOwn, onRemove, held, foot, emptyAction }: Props) {
  const { parameters, change } = useAddress();
  const isChosen = shown?.kind === 'chosen';
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const all = shown?.rows ?? [];
  const rows = isChosen ? all.slice((page - 1) * pageSize, page * pageSize) : all;
  const goTo = (next: number): void => change({ page: String(next) });

  return (
    <Card
      title={isChosen ? 'Applications' : 'Recent Applications'}
      meta={
        isChosen && `${shown.statuses.join(', ') || 'All'} · ${shown.rows.filter(({ id }) => !held.has(id)).length}`
      }
      padding="none"
      actions={
        isChosen ? (
          <ButtonLink to="?" size="small" tone="quiet">
            Recent only
          </ButtonLink>
        ) : (
          (shown?.total ?? 0) > recentCount && (
            <ButtonLink to={rowsAddress(isOwn, [])} size="small" tone="quiet">
              View All Applications
            </ButtonLink>
          )
        )
      }
    >
      {!shown && (
        <Waiting>
          <WaitingRows rows={5} lines={3} label="Loading applications..." />
        </Waiting>
      )}
      {shown?.rows.length === 0 && (
        <EmptyState
          title={
            !isChosen
              ? 'No job applications yet. Start applying to track your progress!'
              : 'No applications with this status'
          }
          action={!isChosen && emptyAction}
        />
      )}
      <Body>
        <ul>
          {rows.map((application) => (
            <HeldPlace key={application.id} held={held.get(application.id)}>
              <ApplicationRow application={application} zone={zone} canEdit={isOwn} onRemove={onRemove} />
            </HeldPlace>
          ))}
        </ul>
      </Body>
      {isChosen && all.length > pageSize && (
        <Padded>
          <Pagination page={page} pageSize={pageSize} total={all.length} noun="applications" onPage={goTo} />
        </Padded>
      )}
      {foot}
    </Card>
  );
}
