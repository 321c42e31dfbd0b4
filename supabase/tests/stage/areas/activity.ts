import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach } = people;

/** Notifications and logs. */
export const activity: readonly Statement[] = [
  [
    `insert into public.notifications (id, user_id, kind, title) values ($1, $2, 'note', 'For the client')`,
    [rows.notification, client],
  ],
  [`insert into public.notification_preferences (user_id, category, email) values ($1, 'goals', false)`, [client]],
  [`insert into public.email_digests (user_id, send_at) values ($1, '07:00')`, [client]],
  [`insert into public.quiet_hours (user_id, days, starts_at, ends_at) values ($1, '{7}', '03:00', '03:01')`, [client]],
  [
    `insert into public.activity_logs (id, actor_id, action, entity, entity_id, subject_id)
     values ($1, $3, 'created', 'tasks', $5, $3), ($2, $4, 'created', 'coach_profiles', $4, $4)`,
    [rows.logOfClient, rows.logOfCoach, client, coach, rows.task],
  ],
  [`insert into public.activity_checkpoints (day, number, hash) values ('2020-01-01', -1, '')`, []],
  [
    `insert into public.activity_checks (id, is_nightly, last_number, checked_number, checked_hash, started_at, finished_at)
     values ($1, true, 0, 0, '', '2020-01-01', '2020-01-01')`,
    [rows.activityCheck],
  ],
];
