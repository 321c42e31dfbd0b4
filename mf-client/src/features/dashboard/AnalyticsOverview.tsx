import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Dashboard } from '@milepost/shared/entities/dashboard/model';
import { Card } from '@milepost/shared/ui/Card';
import { Link } from '@milepost/shared/ui/routing';
import { analyticsOf } from './analytics.ts';
import { StatusBar } from './StatusBar.tsx';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 4px 16px 16px;
  dt {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
  dd {
    margin: 0;
    color: var(--faint);
    font-size: var(--size-12);
    line-height: var(--line-13);
  }
  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  dd:first-of-type {
    color: var(--text);
    font-size: var(--size-20);
    line-height: var(--line-20);
    font-weight: 620;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
`;

/** Rates and durations computed from the client's rows, and the statuses of the applications. */
export function AnalyticsOverview({ dashboard: { stats, status_counts } }: { dashboard: Dashboard }) {
  const [params] = useSearchParams();
  return (
    <Card title="Analytics Overview" padding="none">
      <Figures>
        {analyticsOf(stats, params).map(({ label, value, basis, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={to} aria-label={`${label}: ${value}`}>
                {value}
              </Link>
            </dd>
            <dd>{basis}</dd>
          </div>
        ))}
      </Figures>
      {stats.totalApplications > 0 && <StatusBar counts={status_counts} />}
    </Card>
  );
}
