import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { formatCalendarDate, formatDate, formatDateTime } from '@milepost/shared/domain/dates';
import { coachingSessionTypeLabel, coachingSessionTypes } from '@milepost/shared/entities/coaching-sessions/model';
import type { Figure, FigureRow } from '@milepost/shared/entities/insights/model';

const days = (value: number): string => `${value} ${value === 1 ? 'day' : 'days'}`;

/** What happened, for the line under a row: 'Rejected after 6 days'. */
const eventOf = ({ event, from_status, to_status, days: took, note }: FigureRow): string => {
  switch (event) {
    case 'answer':
      if (!to_status) return 'No response yet';
      return took === null ? `${to_status}, day unknown` : `${to_status} after ${days(took)}`;
    case 'status':
      return `Moved from ${from_status ?? ''} to ${to_status ?? ''}`;
    case 'created':
      return `Added as ${to_status ?? ''}`;
    case 'stayed':
      return `${to_status ?? ''} for ${days(took ?? 0)}`;
    case 'staying':
      return took === null ? `${to_status ?? ''} since an unknown day` : `${to_status ?? ''} for ${days(took)} so far`;
    case 'interview':
      return note ? `Interview: ${note}` : 'Interview';
    case 'note':
      return note ?? 'Note';
    default:
      return '';
  }
};

/** The second line of a row: whom or what it is about, when it was, and what happened. */
export const wordsOf = (row: FigureRow, zone: string): { readonly about: string; readonly what: string } => {
  const hasHour = row.event === 'interview' || row.event === 'session';
  const when = hasHour ? formatDateTime(row.at, zone) : formatDate(row.at, zone);
  const type = coachingSessionTypes.find((option) => option === row.subtitle);
  const about = row.kind === 'session' && type ? coachingSessionTypeLabel[type] : row.subtitle;
  return { about, what: [when, eventOf(row)].filter((part) => part !== '').join(' · ') };
};

/** The page of a row's record; a person who viewed a profile has none for the client. */
export const addressOf = ({ kind, record_id }: FigureRow): PageAddress | null => {
  if (kind === 'application') return `/client/applications/${record_id}`;
  return kind === 'session' ? `/client/sessions?session=${record_id}` : null;
};

const titles: Readonly<Record<Figure['name'], (of: readonly string[]) => string>> = {
  sent: () => 'Applications sent',
  answered: () => 'Applications answered',
  reached: ([status]) => (status === 'Applied' ? 'Applications sent' : `Applications that reached ${status}`),
  source: ([source]) => (source ? `Applications through ${source}` : 'Applications without a source'),
  resume: ([id]) => (id ? 'Applications with this resume' : 'Applications without a resume'),
  moved: ([from, to]) => `Moves from ${from} to ${to}`,
  'at-step': ([step, status]) => (step === '0' ? `Added as ${status}` : `${status} after ${step} moves`),
  stayed: ([status]) => `Days at ${status}`,
  day: () => 'Activity',
  responses: () => 'First responses',
  interviews: () => 'Interviews',
  'interviews-held': () => 'Interviews held',
  'interviews-ahead': () => 'Interviews ahead',
  offers: () => 'Offers received',
  sessions: () => 'Coaching sessions',
  'profile-views': () => 'Profile views in the last 30 days',
};

/** The title of a figure's rows, and their period. */
export const headingOf = ({ name, of, from, to }: Figure): { readonly title: string; readonly period: string } => {
  const isAlways = from <= '1970-01-01';
  const span = from === to ? formatCalendarDate(from) : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;
  return { title: titles[name](of), period: isAlways ? '' : span };
};
