import * as activity from './policies/activity.ts';
import * as applications from './policies/applications.ts';
import * as availability from './policies/availability.ts';
import * as documents from './policies/documents.ts';
import * as goals from './policies/goals.ts';
import * as imports from './policies/imports.ts';
import * as marketplace from './policies/marketplace.ts';
import * as messages from './policies/messages.ts';
import * as operations from './policies/operations.ts';
import * as people from './policies/people.ts';
import * as reviews from './policies/reviews.ts';
import * as sessions from './policies/sessions.ts';
import * as tasksAndContacts from './policies/tasks-and-contacts.ts';

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
