import type { Queryable } from '../../../backend/src/database/database.ts';
import { bringCast } from './cast.ts';
import { activity } from './areas/activity.ts';
import { aiContent } from './areas/ai-content.ts';
import { applications } from './areas/applications.ts';
import { availability } from './areas/availability.ts';
import { billing } from './areas/billing.ts';
import { compliance } from './areas/compliance.ts';
import { content } from './areas/content.ts';
import { goals } from './areas/goals.ts';
import { imports } from './areas/imports.ts';
import { marketplace } from './areas/marketplace.ts';
import { materials } from './areas/materials.ts';
import { messages } from './areas/messages.ts';
import { operations } from './areas/operations.ts';
import { relations } from './relations.ts';
import { reviews } from './areas/reviews.ts';
import { sessions } from './areas/sessions.ts';
import { support } from './areas/support.ts';
import { tasksAndContacts } from './areas/tasks-and-contacts.ts';
import { training } from './areas/training.ts';

export { rows } from './rows.ts';

/** In this order: what is further down refers to what is above it. */
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
