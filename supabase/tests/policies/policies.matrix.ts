import * as activity from './areas/activity.ts';
import * as aiContent from './areas/ai-content.ts';
import * as applications from './areas/applications.ts';
import * as availability from './areas/availability.ts';
import * as billing from './areas/billing.ts';
import * as calendarFeeds from './areas/calendar-feeds.ts';
import * as compliance from './areas/compliance.ts';
import * as content from './areas/content.ts';
import * as documents from './areas/documents.ts';
import * as goals from './areas/goals.ts';
import * as imports from './areas/imports.ts';
import * as marketplace from './areas/marketplace.ts';
import * as materials from './areas/materials.ts';
import * as messages from './areas/messages.ts';
import * as operations from './areas/operations.ts';
import * as people from './areas/people.ts';
import * as reviews from './areas/reviews.ts';
import * as sessions from './areas/sessions.ts';
import * as support from './areas/support.ts';
import * as tasksAndContacts from './areas/tasks-and-contacts.ts';
import * as training from './areas/training.ts';
import { subjects, type SubjectName } from './policies.subjects.ts';
import { verbs, type Grid, type Subject, type Verb } from './subject.ts';

/** In the order of a line's cells. */
const written = [
  'anonymous',
  'client',
  'other client',
  'coach',
  'other coach',
  'admin',
  'suspended',
  'signed out',
] as const;
/**
 * `impersonated` is an administrator who views as the insider: tried where the subject says whether they read the row.
 * `password only` is the insider with a second factor that this sign-in has not used: never let in, so no cell says it.
 */
export const callers = [...written, 'password only', 'impersonated'] as const;
export type CallerName = (typeof callers)[number];

export interface Line {
  readonly subject: SubjectName;
  readonly verb: Verb;
  readonly allowed: Readonly<Record<CallerName, boolean>>;
}

/** Who may do what with which row: each file of `policies` has the rows of one area. */
const matrix: Readonly<Record<SubjectName, Grid>> = {
  ...people.grids,
  ...activity.grids,
  ...aiContent.grids,
  ...applications.grids,
  ...documents.grids,
  ...imports.grids,
  ...tasksAndContacts.grids,
  ...goals.grids,
  ...availability.grids,
  ...sessions.grids,
  ...calendarFeeds.grids,
  ...materials.grids,
  ...reviews.grids,
  ...messages.grids,
  ...marketplace.grids,
  ...operations.grids,
  ...compliance.grids,
  ...content.grids,
  ...training.grids,
  ...support.grids,
  ...billing.grids,
};

function readCells(cells: string, impersonated: boolean): Line['allowed'] {
  const answers = cells.trim().split(/\s+/);
  if (answers.length !== written.length) throw new Error(`A line needs ${written.length} cells: ${cells}`);
  const allows = (caller: (typeof written)[number]): boolean => answers[written.indexOf(caller)] === 'yes';
  return {
    anonymous: allows('anonymous'),
    client: allows('client'),
    'other client': allows('other client'),
    coach: allows('coach'),
    'other coach': allows('other coach'),
    admin: allows('admin'),
    suspended: allows('suspended'),
    'signed out': allows('signed out'),
    'password only': false,
    impersonated,
  };
}

const impersonatedReads = (subject: string): boolean =>
  Object.entries<Subject>(subjects).find(([name]) => name === subject)?.[1].impersonated === 'reads';

/** The matrix, one line for each row and verb. */
export const lines: readonly Line[] = Object.entries(matrix).flatMap(([subject, grid]) =>
  verbs.flatMap((verb) => {
    const cells = grid[verb];
    return cells === undefined
      ? []
      : [{ subject: subject as SubjectName, verb, allowed: readCells(cells, impersonatedReads(subject)) }];
  }),
);
