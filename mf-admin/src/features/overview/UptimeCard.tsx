import styled from 'styled-components';
import { uptimePercent, type Uptime } from '../../entities/admin-overview/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { addDays, dateIn, formatCalendarDate, formatDateTime, todayIn } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FactList } from '@milepost/shared/ui/FactList';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const shownDays = 30;
const minuteMs = 60_000;

const Days = styled.ol`
  display: flex;
  gap: 3px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Day = styled.li<{ $tone: 'positive' | 'caution' | 'none' }>`
  flex: 1;
  height: 28px;
  border-radius: 3px;
  background: ${({ $tone }) => ($tone === 'none' ? 'var(--sunken)' : `var(--${$tone})`)};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    background: ${({ $tone }) => ({ none: 'Canvas', caution: 'Mark', positive: 'Highlight' })[$tone]};
    forced-color-adjust: none;
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;

const minutesBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / minuteMs);

type Props = { uptime: Uptime | undefined; error: unknown; onRetry: () => void; zone: string };

function Measured({ uptime, zone }: { uptime: Uptime; zone: string }) {
  const today = todayIn(zone);
  const measured = new Set(uptime.by_day.map(({ day }) => day));
  // A gap may hold whole days, in which nothing was noted.
  const isBroken = (day: string) =>
    uptime.gaps.some(({ from_at, until_at }) => dateIn(zone, from_at) <= day && day <= dateIn(zone, until_at));
  const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1));
  const stateOf = (day: string) => (isBroken(day) ? 'caution' : measured.has(day) ? 'positive' : 'none');
  const wordOf = { positive: 'no gaps', caution: 'with gaps', none: 'not measured' } as const;
  return (
    <Stack>
      <FactList
        facts={uptime.spans.map(({ days: count, minutes, up: well }) => ({
          name: count === 1 ? 'Last 24 hours' : `Last ${count} days`,
          value: `${uptimePercent(well, minutes) ?? 'Not measured'} · ${counted(well, 'minute')} of ${counted(minutes, 'minute')}`,
        }))}
      />
      <Days aria-label="Uptime by day">
        {days.map((day) => (
          <Day key={day} $tone={stateOf(day)} title={`${formatCalendarDate(day)}: ${wordOf[stateOf(day)]}`}>
            <span className="visually-hidden">{`${formatCalendarDate(day)}: ${wordOf[stateOf(day)]}`}</span>
          </Day>
        ))}
      </Days>
      {uptime.gaps.length === 0 ? (
        <Note>No gaps in the last 30 days.</Note>
      ) : (
        <FactList
          facts={uptime.gaps.map(({ from_at, until_at }) => ({
            name: `Gap from ${formatDateTime(from_at, zone)}`,
            value: `${counted(minutesBetween(from_at, until_at), 'minute')}, until ${formatDateTime(until_at, zone)}`,
          }))}
        />
      )}
      <Note>
        The backend notes each minute in which it runs and its database answers. Uptime is the share of minutes with a
        note since {uptime.since ? formatDateTime(uptime.since, zone) : 'the first one'}; a minute without one is a gap.
      </Note>
    </Stack>
  );
}

/** In which minutes the backend was well, by its own measurement. */
export function UptimeCard({ uptime, error, onRetry, zone }: Props) {
  return (
    <Card title="Uptime" meta="measured by the backend">
      {!uptime && error ? (
        <ErrorState title="Failed to load uptime" onRetry={onRetry}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!uptime && !error ? <Skeleton lines={4} height="20px" label="Loading uptime..." /> : null}
      {uptime?.since === null ? (
        <EmptyState title="Nothing measured yet">The first minute appears here soon.</EmptyState>
      ) : null}
      {uptime?.since ? <Measured uptime={uptime} zone={zone} /> : null}
    </Card>
  );
}
