import styled from 'styled-components';
import type { AdminOverview } from '@milepost/shared/entities/dashboard/model';
import { formatCount } from '@milepost/shared/domain/counts';
import { formatCalendarDate, formatShortCalendarDate } from '@milepost/shared/domain/dates';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Link } from '@milepost/shared/ui/routing';
import { signUpDays } from './overview-stats.ts';

const Bars = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 3px;
  height: 140px;
  margin: 0;
  padding: 0;
  border-bottom: 1px solid var(--border);
  list-style: none;

  li {
    flex: 1;
    height: 100%;
  }
`;
const Day = styled(Link)`
  display: block;
  height: 100%;
  border-radius: 3px 3px 0 0;

  &:hover {
    background: var(--sunken);
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
  }
`;
const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 100%;

  rect {
    fill: var(--c1);
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: 6px;
  color: var(--faint);
  font-size: var(--size-12);
`;

/** Users who joined, one bar a day with a link to them. Small enough to need no chart library. */
export function SignUps({ daily }: { daily: AdminOverview['sign_ups_daily'] }) {
  const series = signUpDays(daily);
  const most = Math.max(...series.map(({ count }) => count));
  // A day with one user stays to be seen beside a day with a thousand.
  const heightOf = (count: number) => Math.max(2, (count / most) * 100);
  if (most === 0) return <EmptyState title="No new users in the last 30 days" />;
  return (
    <>
      <Bars aria-label="New users by day">
        {series.map(({ day, count }) => (
          <li key={day} title={`${formatCalendarDate(day)}: ${count}`}>
            {count === 0 ? (
              <span className="visually-hidden">{`${formatCalendarDate(day)}: 0`}</span>
            ) : (
              <Day to={`/admin/users?joined=${day}`} aria-label={`${formatCalendarDate(day)}: ${count}`}>
                <Bar viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
                  <rect x="0" width="10" y={100 - heightOf(count)} height={heightOf(count)} />
                </Bar>
              </Day>
            )}
          </li>
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{formatShortCalendarDate(series[0]?.day ?? '')}</span>
        <span>{`Busiest day: ${formatCount(most)}`}</span>
        <span>{formatShortCalendarDate(series.at(-1)?.day ?? '')}</span>
      </Ends>
    </>
  );
}
