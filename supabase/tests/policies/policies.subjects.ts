import * as activity from './activity.ts';
import * as applications from './applications.ts';
import * as availability from './availability.ts';
import * as documents from './documents.ts';
import * as goals from './goals.ts';
import * as imports from './imports.ts';
import * as marketplace from './marketplace.ts';
import * as messages from './messages.ts';
import * as operations from './operations.ts';
import * as people from './people.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as tasksAndContacts from './tasks-and-contacts.ts';

/** The rows of all areas: each file of `policies` has those of one. */
export const subjects = {
  ...people.subjects,
  ...activity.subjects,
  ...applications.subjects,
  ...documents.subjects,
  ...imports.subjects,
  ...tasksAndContacts.subjects,
  ...goals.subjects,
  ...availability.subjects,
  ...sessions.subjects,
  ...reviews.subjects,
  ...messages.subjects,
  ...marketplace.subjects,
  ...operations.subjects,
};

export type SubjectName = keyof typeof subjects;
