import type { Queryable } from '../../../backend/src/database/database.ts';
import { bringCast } from './cast.ts';
import { activity } from './activity.ts';
import { applications } from './applications.ts';
import { availability } from './availability.ts';
import { goals } from './goals.ts';
import { imports } from './imports.ts';
import { marketplace } from './marketplace.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { relations } from './relations.ts';
import { reviews } from './reviews.ts';
import { sessions } from './sessions.ts';
import { tasksAndContacts } from './tasks-and-contacts.ts';

export { rows } from './rows.ts';

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
