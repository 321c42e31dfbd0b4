import { daysBetween } from '../../domain/dates/dates.ts';
import type { Tone } from '../../domain/tone/tone.ts';
import type { Goal } from './goal.ts';

export type Pace =
  | { readonly kind: 'reached' | 'paused' | 'dropped' | 'open' | 'empty' }
  | { readonly kind: 'not-started'; readonly days: number }
  | { readonly kind: 'overdue'; readonly days: number }
  | { readonly kind: 'on-track' | 'behind'; readonly days: number; readonly expected: number };

type Paced = Pick<Goal, 'status' | 'starts_on' | 'target_date' | 'value' | 'target'>;

/**
 * How a goal compares with a steady pace from its start to its target date. Only days that have wholly passed count, so
 * a goal is not behind on its first morning. `days` is the number of days left (after today), to the start, or overdue.
 * @param today in the client's zone
 */
export function paceOf(goal: Paced, today: string): Pace {
  const { status, starts_on, target_date, value, target } = goal;
  if (status === 'paused' || status === 'dropped') return { kind: status };
  if (target === 0) return { kind: 'empty' };
  if (status === 'reached' || value >= target) return { kind: 'reached' };
  if (daysBetween(today, starts_on) > 0) return { kind: 'not-started', days: daysBetween(today, starts_on) };
  if (target_date === null) return { kind: 'open' };
  const days = daysBetween(today, target_date);
  if (days < 0) return { kind: 'overdue', days: -days };
  const length = daysBetween(starts_on, target_date) + 1;
  const expected = Math.floor((target * daysBetween(starts_on, today)) / length);
  return { kind: value >= expected ? 'on-track' : 'behind', days, expected };
}

const counted = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** '9 days left', 'Overdue by 3 days', 'Starts in 2 days', 'No target date'. */
export function timeLeft(pace: Pace): string | null {
  switch (pace.kind) {
    case 'on-track':
    case 'behind':
      return pace.days === 0 ? 'Last day' : `${counted(pace.days)} left`;
    case 'overdue':
      return `Overdue by ${counted(pace.days)}`;
    case 'not-started':
      return `Starts in ${counted(pace.days)}`;
    case 'open':
      return 'No target date';
    default:
      return null;
  }
}

/** The badge of a goal, with what it rests on. */
export function paceBadge(pace: Pace): { readonly label: string; readonly tone: Tone; readonly basis?: string } {
  switch (pace.kind) {
    case 'on-track':
      return { label: 'On track', tone: 'positive', basis: `Expected by now: ${pace.expected}` };
    case 'behind':
      return { label: 'Behind', tone: 'caution', basis: `Expected by now: ${pace.expected}` };
    case 'overdue':
      return { label: 'Overdue', tone: 'critical' };
    case 'reached':
      return { label: 'Reached', tone: 'positive' };
    case 'paused':
      return { label: 'Paused', tone: 'neutral' };
    case 'dropped':
      return { label: 'Dropped', tone: 'neutral' };
    case 'not-started':
      return { label: 'Not started', tone: 'neutral' };
    case 'empty':
      return { label: 'Needs milestones', tone: 'info' };
    default:
      return { label: 'Active', tone: 'info' };
  }
}
