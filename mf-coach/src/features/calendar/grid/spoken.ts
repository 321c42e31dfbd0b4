import type { TimeReason } from '@milepost/shared/entities/availability/model';
import { dateIn, formatTime } from '@milepost/shared/domain/dates';
import type { Target } from './targets.ts';

const dayName = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** 'Tuesday 24' within the month of `beside`, 'Tuesday, December 1' in another one. */
export const spokenDay = (date: string, beside: string): string =>
  date.slice(0, 7) === beside.slice(0, 7)
    ? `${dayName(date, { weekday: 'long' })} ${Number(date.slice(8))}`
    : dayName(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Tuesday 24, 10:30 AM'. */
export const spokenStart = (instant: string, zone: string, beside: string): string =>
  `${spokenDay(dateIn(zone, instant), beside)}, ${formatTime(instant, zone)}`;

/** Why a time is taken, in a few words; 'free' where it isn't. */
export const spokenReason = ([reason]: readonly TimeReason[]): string => {
  switch (reason?.kind) {
    case undefined:
      return 'free';
    case 'past':
      return 'in the past';
    case 'session':
      return `taken: ${reason.label}`;
    case 'client_session':
      return `taken: ${reason.label}`;
    case 'buffer':
      return `too close to ${reason.label}`;
    case 'busy':
      return reason.label === 'Busy time' ? 'busy' : `busy: ${reason.label}`;
    case 'time_off':
      return reason.label === 'Time off' ? 'time off' : `time off: ${reason.label}`;
    case 'outside_hours':
      return 'outside your hours';
  }
};

/** 'Tuesday 24, 10:30 AM'; with a changed length, 'Tuesday 24, 10:30 AM – 11:15 AM, 45 minutes'. */
export const spokenTarget = (target: Target, was: Target, zone: string): string => {
  const start = spokenStart(target.start, zone, dateIn(zone, was.start));
  if (target.minutes === was.minutes) return start;
  const end = new Date(Date.parse(target.start) + target.minutes * 60_000).toISOString();
  return `${start} – ${formatTime(end, zone)}, ${target.minutes} minutes`;
};
