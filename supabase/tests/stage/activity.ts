import { people } from './cast.ts';
import { rows } from './rows.ts';
import type { Statement } from './statement.ts';

const { client, coach } = people;

/** What is told and logged. */
export const activity: readonly Statement[] = [
  [
    `insert into public.notifications (id, user_id, kind, title) values ($1, $2, 'note', 'For the client')`,
    [rows.notification, client],
  ],
  [`insert into public.notification_preferences (user_id, kind, email) values ($1, 'chosen', false)`, [client]],
  [
    `insert into public.activity_logs (id, actor_id, action, entity, entity_id, subject_id)
     values ($1, $3, 'created', 'tasks', $5, $3), ($2, $4, 'created', 'coach_profiles', $4, $4)`,
    [rows.logOfClient, rows.logOfCoach, client, coach, rows.task],
  ],
];
