import type { BoardLane, WorkMode } from '@milepost/shared/entities/job-applications/model';
import type { Priority } from '@milepost/shared/domain/priorities';

/** Words of other trackers and of spreadsheets, and the status that each means. */
export const statusCases: readonly (readonly [cell: string, status: BoardLane])[] = [
  ['Wishlist', 'Saved'],
  ['Bookmarked', 'Saved'],
  ['To do', 'Saved'],
  ['Not applied', 'Saved'],
  ['Submitted', 'Applied'],
  ['Application sent', 'Applied'],
  ['In progress', 'Applied'],
  ['2. Applied', 'Applied'],
  ['✅ Applied', 'Applied'],
  ['Phone Screen', 'Interviewing'],
  ['Take-home', 'Interviewing'],
  [' offer_received ', 'Offer Received'],
  ['Negotiating', 'Offer Received'],
  ['Accepted', 'Offer Received'],
  ['Not selected', 'Rejected'],
  ['Ghosted', 'Rejected'],
  ['On hold', 'Pending'],
  ['Cancelled', 'Withdrawn'],
  ['Offer declined', 'Withdrawn'],
];

/** Statuses that are unknown: the page asks what each means. */
export const unknownStatusCases: readonly string[] = ['✅', '❌', '⏳', 'Quantum'];

/** Words, letters, stars and shares, and the priority that each means. */
export const priorityCases: readonly (readonly [cell: string, priority: Priority])[] = [
  ['High', 'High'],
  ['dream job', 'Urgent'],
  ['A', 'High'],
  ['P0', 'Urgent'],
  ['1', 'Low'],
  ['3', 'Medium'],
  ['4', 'High'],
  ['5 stars', 'Urgent'],
  ['4.0', 'High'],
  ['⭐', 'Low'],
  ['⭐⭐⭐⭐', 'High'],
  ['⭐️⭐️⭐️⭐️⭐️', 'Urgent'],
  ['★★★☆☆', 'Medium'],
  ['🔥🔥🔥', 'Medium'],
  ['4/5', 'High'],
  ['8/10', 'High'],
  ['3 of 5', 'Medium'],
  ['1/3', 'Low'],
  ['3/3', 'Urgent'],
  ['80%', 'High'],
];

/** What cells say of the place of work. */
export const workModeCases: readonly (readonly [cell: string, mode: WorkMode, more?: 'and more'])[] = [
  ['On site', 'on-site'],
  ['In office', 'on-site'],
  ['No', 'on-site'],
  ['WFH', 'remote'],
  ['TRUE', 'remote'],
  ['Remote, US', 'remote', 'and more'],
  ['Hybrid', 'hybrid'],
  ['Hybrid (3 days in Oslo)', 'hybrid', 'and more'],
];

/** Cells that say that there is no value. */
export const emptyCases: readonly string[] = [
  'N/A',
  'n.a.',
  'NA',
  '#N/A',
  '-',
  '–',
  '?',
  '...',
  'none',
  'null',
  'TBD',
  'tbc',
  'unknown',
  'Not specified',
  'undisclosed',
];
