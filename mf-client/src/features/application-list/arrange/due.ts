import { dateIn, daysBetween, formatDue, isOverdue } from '@milepost/shared/domain/dates';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import type { Tone } from '@milepost/shared/domain/tone';
import type { Clock } from './clock.ts';

export type Due = { readonly text: string; readonly tone: Tone };

const dueOf = (what: string, at: string, { today, zone }: Clock): Due => {
  const day = dateIn(zone, at);
  // A card of 180 px has room for one line, so 'Due' is left out.
  const days = formatDue(day, today)
    .replace(/^Due /, '')
    .replace(/^Overdue by (.*)$/, '$1 late');
  return {
    text: `${what} ${days}`,
    tone: isOverdue(day, today) ? 'critical' : daysBetween(today, day) <= 2 ? 'caution' : 'neutral',
  };
};

/** The next date of an application that is still open: its follow-up or its deadline, whichever is earlier. */
export const nextDue = (row: ListedApplication, clock: Clock): Due | null => {
  if (row.archived_at !== null || row.status === 'Rejected' || row.status === 'Withdrawn') return null;
  const { follow_up_at, deadline_at } = row;
  if (follow_up_at !== null && (deadline_at === null || follow_up_at <= deadline_at))
    return dueOf('Follow-up', follow_up_at, clock);
  return deadline_at === null ? null : dueOf('Deadline', deadline_at, clock);
};

/** Whole days since it came to its status, by the reader's calendar. */
export const daysInStatus = ({ status_since }: ListedApplication, { today, zone }: Clock): number =>
  Math.max(0, daysBetween(dateIn(zone, status_since), today));

/** 'Since today', '1 day', '12 days'. */
export const daysInStatusText = (row: ListedApplication, clock: Clock): string => {
  const days = daysInStatus(row, clock);
  return days === 0 ? 'Since today' : days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
};
