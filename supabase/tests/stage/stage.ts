import type { Queryable } from '../../../backend/src/database/database.ts';
import { bringCast } from './cast.ts';
import { activity } from './activity.ts';
import { aiContent } from './ai-content.ts';
import { applications } from './applications.ts';
import { availability } from './availability.ts';
import { billing } from './billing.ts';
import { compliance } from './compliance.ts';
import { content } from './content.ts';
import { goals } from './goals.ts';
import { imports } from './imports.ts';
import { marketplace } from './marketplace.ts';
import { materials } from './materials.ts';
import { messages } from './messages.ts';
import { operations } from './operations.ts';
import { relations } from './relations.ts';
import { reviews } from './reviews.ts';
import { sessions } from './sessions.ts';
import { support } from './support.ts';
import { tasksAndContacts } from './tasks-and-contacts.ts';
import { training } from './training.ts';

export { rows } from './rows.ts';

/** In this order: what stands further down refers to what stands above it. */
const statements = [
  ...relations,
  ...sessions,
  ...availability,
  ...materials,
  ...reviews,
  ...applications,
  ...imports,
  ...tasksAndContacts,
  ...goals,
  ...messages,
  ...marketplace,
  ...activity,
  ...operations,
  ...compliance,
  ...content,
  ...training,
  ...support,
  ...aiContent,
  ...billing,
];

/** Puts the cast and one row of each kind into a seeded database, as the server itself would write them. */
export async function setStage(database: Queryable): Promise<void> {
  await bringCast(database);
  for (const [sql, parameters] of statements) await database.query(sql, parameters);
}
