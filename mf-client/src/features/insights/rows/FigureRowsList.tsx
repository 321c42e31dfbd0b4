import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { FigureRow } from '@milepost/shared/entities/insights/model';
import { applicationStatuses, applicationStatusTone } from '@milepost/shared/entities/job-applications/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Link } from '@milepost/shared/ui/routing';
import { addressOf, wordsOf } from './row-words.ts';

const List = styled.ul`
  margin: 0 calc(-1 * var(--space-4));
`;
const Row = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  padding: 10px var(--space-4);
  border-top: 1px solid var(--border);
  overflow-wrap: anywhere;
  &:has(a:hover) {
    background: color-mix(in oklab, var(--raised), var(--sunken));
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;
type Props = {
  /** Undefined while they load. */
  rows: readonly FigureRow[] | undefined;
  zone: string;
  error: unknown;
  onRetry: () => void;
};

function Item({ row, zone }: { row: FigureRow; zone: string }) {
  const { about, what } = wordsOf(row, zone);
  const to = addressOf(row);
  const status = applicationStatuses.find((option) => option === row.status);
  return (
    <Row>
      <div>
        <b dir="auto">{to ? <Link to={to}>{row.title}</Link> : row.title}</b>
        {about && <p dir="auto">{about}</p>}
        <p dir="auto">{what}</p>
      </div>
      {row.kind === 'application' && status && <Badge tone={applicationStatusTone[status]}>{status}</Badge>}
    </Row>
  );
}

/** The rows, each with a link to its record. */
export function FigureRowsList({ rows, zone, error, onRetry }: Props) {
  if (!rows && error)
    return (
      <ErrorState title="Failed to load rows" onRetry={onRetry}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  if (!rows) return <Skeleton lines={8} height="20px" label="Loading rows..." />;
  if (rows.length === 0) return <EmptyState title="No rows">Nothing is counted here anymore.</EmptyState>;
  return (
    <List>
      {rows.map((row) => (
        <Item key={row.id} row={row} zone={zone} />
      ))}
    </List>
  );
}
