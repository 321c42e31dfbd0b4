import styled from 'styled-components';
import { formatCount } from '@milepost/shared/domain/counts';
import type { Dashboard } from '@milepost/shared/entities/dashboard/model';
import { applicationStatuses, applicationStatusTone } from '@milepost/shared/entities/job-applications/model';
import type { Tone } from '@milepost/shared/domain/tone';
import { Link } from '@milepost/shared/ui/routing';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 14px 16px 16px;
  border-top: 1px solid var(--border);
  h3 {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 400;
  }
`;
const colours: Readonly<Record<Tone, string>> = {
  info: 'var(--info)',
  caution: 'var(--caution)',
  positive: 'var(--positive)',
  critical: 'var(--critical)',
  neutral: 'var(--c6)',
  accent: 'var(--accent)',
};
const colour = ({ $tone }: { $tone: Tone }): string => colours[$tone];
const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  overflow: hidden;
  border-radius: var(--radius-full);
`;
const Part = styled.span<{ $tone: Tone; $share: number }>`
  flex: ${({ $share }) => $share} 0 3px;
  background: ${colour};
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-4);
  font-size: var(--size-13);
  line-height: var(--line-14);
  font-variant-numeric: tabular-nums;
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    color: var(--muted);
  }
  a:hover {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  b {
    color: var(--text);
    font-weight: 550;
  }
`;
const Dot = styled.span<{ $tone: Tone }>`
  width: 8px;
  height: 8px;
  border-radius: var(--radius-full);
  background: ${colour};
`;

/** The distribution of the applications over statuses; each name links to its rows. */
export function StatusBar({ counts }: { counts: Dashboard['status_counts'] }) {
  const parts = applicationStatuses.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [{ status, count, tone: applicationStatusTone[status] }] : [];
  });
  return (
    <Root aria-label="Applications by status">
      <h3>Applications by status</h3>
      <Bar aria-hidden="true">
        {parts.map(({ status, count, tone }) => (
          <Part key={status} $tone={tone} $share={count} />
        ))}
      </Bar>
      <Legend>
        {parts.map(({ status, count, tone }) => (
          <li key={status}>
            <Link to={`/client/applications?${new URLSearchParams({ status }).toString()}`}>
              <Dot $tone={tone} aria-hidden="true" />
              {status} <b>{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </Legend>
    </Root>
  );
}
