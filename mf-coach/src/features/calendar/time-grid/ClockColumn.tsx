import { formatTime } from '@milepost/shared/domain/dates';
import type { Axis } from '../grid/day-axis.ts';
import { Clock, rowHeight } from './time-grid.styles.ts';

type ClockColumnProps = {
  axis: Axis;
  /** The date whose clocks it shows. */
  date: string;
  zone: string;
  /** The zone whose times are shown for the same moments; `zone` for the coach's own. */
  shownZone: string;
};

const whole = (reading: string): boolean => reading.endsWith(':00') || reading.endsWith(':00+');

/** '9 AM', or '9:30 AM' where the other zone is off by half an hour; an hour that comes twice has its zone in a second line. */
const label = (instant: string, zone: string): string =>
  formatTime(instant, zone).replace(':00', '').replace(/M /, 'M\n');

/** The hours beside the days. */
export function ClockColumn({ axis, date, zone, shownZone }: ClockColumnProps) {
  const day = axis.days.find((one) => one.date === date);
  /** The label of a row: the own time in every row, another zone's where that date has the hour. */
  const labelOf = (row: number, reading: string): string => {
    const isOwn = shownZone === zone;
    const second = axis.rows.indexOf(`${reading.slice(0, 5)}+`);
    if (isOwn && second < 0) return label(`2000-01-01T${reading}:00Z`, 'UTC');
    const shown = isOwn ? axis.days.find(({ rows }) => rows.includes(second)) : day;
    const half = shown ? shown.rows.indexOf(row) : -1;
    return shown && half >= 0 ? label(new Date(shown.from + half * 1_800_000).toISOString(), shownZone) : '';
  };
  return (
    <Clock aria-hidden>
      {axis.rows.map(
        (reading, row) =>
          row > 0 &&
          whole(reading) && (
            <span key={reading} style={{ top: row * rowHeight }}>
              {labelOf(row, reading)}
            </span>
          ),
      )}
    </Clock>
  );
}
