import { boardLanes, workModes, type BoardLane, type WorkMode } from '@milepost/shared/domain/job-applications';
import { priorities, type Priority } from '@milepost/shared/domain/priorities';

/** Letters and digits alone, in small: 'Offer-Received ' is 'offer received'. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const table = <Value extends string>(entries: Readonly<Record<Value, string>>, values: readonly Value[]) => {
  const words = new Map<string, Value>();
  for (const value of values) {
    words.set(plainWords(value), value);
    for (const word of entries[value].split(',')) words.set(plainWords(word), value);
  }
  return (text: string): Value | null => words.get(plainWords(text)) ?? null;
};

/** The status that a tracker's word means, by the words of Huntr, Teal, LinkedIn and usual spreadsheets; null when unknown. */
export const readStatus: (text: string) => BoardLane | null = table<BoardLane>(
  {
    Saved:
      'wishlist, save, bookmarked, bookmark, interested, to apply, want to apply, draft, not applied, not yet applied, planned, todo, to do, applying, shortlist',
    Applied:
      'apply, application sent, sent, submitted, application submitted, in review, under review, in progress, screening, viewed, application viewed, active, open',
    Interviewing:
      'interview, interviews, phone screen, phone interview, phone screening, recruiter screen, first interview, second interview, technical interview, on site, onsite interview, final interview, final round, assessment, case study, take home, interview scheduled, in interviews',
    'Offer Received':
      'offer, offered, offers, offer made, offer extended, accepted, offer accepted, negotiating, negotiation, hired',
    Rejected:
      'reject, rejection, declined, turned down, unsuccessful, not selected, no longer under consideration, closed, denied, ghosted, no response, position filled, not hired',
    Pending: 'waiting, on hold',
    Withdrawn:
      'withdraw, withdrew, offer declined, declined offer, i withdrew, not interested, cancelled, canceled, archived, offer rejected by me',
  },
  boardLanes,
);

/** The priority that a word, a number of stars or a letter means; null when unknown. */
export const readPriority: (text: string) => Priority | null = table<Priority>(
  {
    Low: '1, 1 star, c, minor, lowest, p4, p3',
    Medium: '2, 3, 2 stars, 3 stars, b, normal, moderate, med, mid, p2',
    High: '4, 4 stars, a, important, p1',
    Urgent: '5, 5 stars, critical, highest, top, dream job, dream, very high, p0',
  },
  priorities,
);

export const readWorkMode: (text: string) => WorkMode | null = table<WorkMode>(
  {
    remote: 'fully remote, work from home, wfh, home, home office, anywhere, yes, 100 remote, virtual, remote only',
    hybrid: 'partly remote, partially remote, flexible, mixed, semi remote, remote hybrid',
    'on-site': 'onsite, in person, in office, office, on location, on premise, no, presence',
  },
  workModes,
);
