import { boardLanes, workModes, type BoardLane, type WorkMode } from '@milepost/shared/entities/job-applications/model';
import { priorities, type Priority } from '@milepost/shared/domain/priorities';

/** Letters and digits only, in lower case: 'Offer-Received ' is 'offer received'. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The key of a word of a file: its letters and digits, or its symbols (✅ or ❌) where it has neither. */
export const wordKey = (text: string): string =>
  plainWords(text) || text.normalize('NFKC').replaceAll(/[\s\uFE0F]/gu, '');

const table = <Value extends string>(entries: Readonly<Record<Value, string>>, values: readonly Value[]) => {
  const words = new Map<string, Value>();
  for (const value of values) {
    words.set(plainWords(value), value);
    for (const word of entries[value].split(',')) words.set(plainWords(word), value);
  }
  // Lists of boards are often numbered: '2. Applied'.
  return (text: string): Value | null => {
    const word = plainWords(text);
    return words.get(word) ?? words.get(word.replace(/^\d+ /, '')) ?? null;
  };
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

const priorityWords = table<Priority>(
  {
    Low: 'c, minor, lowest, p4, p3',
    Medium: 'b, normal, moderate, med, mid, p2',
    High: 'a, important, p1',
    Urgent: 'critical, highest, top, dream job, dream, very high, p0',
  },
  priorities,
);

/** Of points from 1 to `most`: `most` is Urgent; 1, or up to a fifth of it, is Low; above 70% is High; else Medium. */
const priorityOf = (points: number, most: number): Priority | null => {
  if (points <= 0 || points > most) return null;
  if (points === most) return 'Urgent';
  const share = points / most;
  if (points <= 1 || share <= 0.2) return 'Low';
  return share > 0.7 ? 'High' : 'Medium';
};

const usualScale = 5;
const symbols = /^(?:([⭐★🌟🔥❤♥❗!])\uFE0F?\s*)+$/u;

/** The priority that a word, a letter, a number of stars or a share means (High, A, ⭐⭐⭐⭐, 4, 4/5, 80%); null when unknown. */
export const readPriority = (text: string): Priority | null => {
  const filled = text.replaceAll(/[☆✩]/g, '').trim();
  if (symbols.test(filled)) return priorityOf(filled.match(/[⭐★🌟🔥❤♥❗!]/gu)?.length ?? 0, usualScale);
  const [, points, share, most] =
    /^(\d+(?:[.,]\d+)?)\s*(?:(%)|(?:\/|of|out of)\s*(\d+))?\s*(?:stars?|points?)?$/i.exec(text.trim()) ?? [];
  if (points === undefined) return priorityWords(text);
  const scale = share === undefined ? Number(most ?? usualScale) : 100;
  return priorityOf(Math.round(Number(points.replace(',', '.'))), scale);
};

const workModeWords = table<WorkMode>(
  {
    remote:
      'fully remote, work from home, wfh, home, home office, anywhere, yes, true, 100 remote, virtual, remote only, telecommute',
    hybrid: 'partly remote, partially remote, flexible, mixed, semi remote, remote hybrid',
    'on-site': 'onsite, in person, in office, office, on location, on premise, no, false, presence',
  },
  workModes,
);
const modesByName: readonly (readonly [RegExp, WorkMode])[] = [
  [/\bremote\b/, 'remote'],
  [/\bhybrid\b/, 'hybrid'],
  [/\bon ?site\b|\bin office\b/, 'on-site'],
];

/** The work mode that a cell names, also among other words ('Remote, US'); null when it names none or several. */
export const readWorkMode = (text: string): { readonly mode: WorkMode; readonly isWhole: boolean } | null => {
  const exact = workModeWords(text);
  if (exact) return { mode: exact, isWhole: true };
  const words = plainWords(text);
  const [first, ...others] = modesByName.filter(([pattern]) => pattern.test(words));
  return first && others.length === 0 ? { mode: first[1], isWhole: false } : null;
};

const emptyWords = new Set(
  (
    'n a, na, none, null, nil, nan, tbd, tba, tbc, unknown, not known, not specified, unspecified, not disclosed, undisclosed, ' +
    'not available, not applicable, not provided, not set, not given, no date, blank, empty, keine, keine angabe, k a, unbekannt, inconnu, desconocido'
  ).split(', '),
);

/** Whether a cell says in words or signs that there is no value: N/A, -, TBD, unknown. */
export const isEmptyWord = (text: string): boolean =>
  emptyWords.has(plainWords(text)) || /^[\s\-–—−_.…?*/#]+$/u.test(text);
