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
