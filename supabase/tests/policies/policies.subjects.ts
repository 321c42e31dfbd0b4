import * as activity from './activity.ts';
import * as aiContent from './ai-content.ts';
import * as applications from './applications.ts';
import * as availability from './availability.ts';
import * as billing from './billing.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as compliance from './compliance.ts';
import * as content from './content.ts';
import * as documents from './documents.ts';
import * as goals from './goals.ts';
import * as imports from './imports.ts';
import * as marketplace from './marketplace.ts';
import * as materials from './materials.ts';
import * as messages from './messages.ts';
import * as operations from './operations.ts';
import * as people from './people.ts';
import * as reviews from './reviews.ts';
import * as sessions from './sessions.ts';
import * as support from './support.ts';
import * as tasksAndContacts from './tasks-and-contacts.ts';
import * as training from './training.ts';

/** The rows of all areas: each file of `policies` has those of one. */
export const subjects = {
  ...people.subjects,
  ...activity.subjects,
  ...aiContent.subjects,
  ...applications.subjects,
  ...documents.subjects,
  ...imports.subjects,
  ...tasksAndContacts.subjects,
  ...goals.subjects,
  ...availability.subjects,
  ...sessions.subjects,
  ...calendarFeeds.subjects,
  ...materials.subjects,
  ...reviews.subjects,
  ...messages.subjects,
  ...marketplace.subjects,
  ...operations.subjects,
  ...compliance.subjects,
  ...content.subjects,
  ...training.subjects,
  ...support.subjects,
  ...billing.subjects,
};

export type SubjectName = keyof typeof subjects;
