import type { Queryable } from '../../backend/src/database/database.ts';
import { bringCast } from './cast.ts';
import { activity } from './stage/activity.ts';
import { applications } from './stage/applications.ts';
import { availability } from './stage/availability.ts';
import { goals } from './stage/goals.ts';
import { imports } from './stage/imports.ts';
import { marketplace } from './stage/marketplace.ts';
import { messages } from './stage/messages.ts';
import { operations } from './stage/operations.ts';
import { relations } from './stage/relations.ts';
import { reviews } from './stage/reviews.ts';
import { sessions } from './stage/sessions.ts';
import { tasksAndContacts } from './stage/tasks-and-contacts.ts';

export { rows } from './stage/rows.ts';

/** In this order: what stands further down refers to what stands above it. */
const statements = [
  ...relations,
  ...sessions,
  ...availability,
  ...reviews,
  ...applications,
  ...imports,
  ...tasksAndContacts,
  ...goals,
  ...messages,
  ...marketplace,
  ...activity,
  ...operations,
];

/** Puts the cast and one row of each kind into a seeded database, as the server itself would write them. */
export async function setStage(database: Queryable): Promise<void> {
  await bringCast(database);
  for (const [sql, parameters] of statements) await database.query(sql, parameters);
}
