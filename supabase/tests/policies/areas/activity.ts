import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client } = people;

/** What people did, and their notifications of it. */
export const subjects = {
  'activity_logs: by the client': {
    table: 'activity_logs',
    where: byId(rows.logOfClient),
    insert: `(action, entity) values ('created', 'tasks')`,
    update: `action = 'changed'`,
    insider: 'admin',
  },
  'activity_logs: by the coach': { table: 'activity_logs', where: byId(rows.logOfCoach), insider: 'coach' },
  'activity_chain: its end': {
    table: 'activity_chain',
    where: 'id',
    insert: `(id) values (true)`,
    update: 'number = 0',
    insider: 'admin',
  },
  'activity_checkpoints: of a day': {
    table: 'activity_checkpoints',
    where: `day = '2020-01-01'`,
    insert: `(day, number, hash) values ('2020-01-02', -2, '')`,
    update: 'number = 0',
    insider: 'admin',
  },
  'activity_checks: a nightly one': {
    table: 'activity_checks',
    where: byId(rows.activityCheck),
    insert: `(is_nightly, last_number, checked_number, checked_hash) values (true, 0, 0, '')`,
    update: 'problem = null',
    insider: 'admin',
  },
  "notifications: the client's": {
    table: 'notifications',
    where: byId(rows.notification),
    insert: `(user_id, kind, title) values ('${client}', 'note', 'Forged')`,
    update: 'read_at = now()',
    insider: 'client',
  },
  "notification_preferences: the client's": {
    table: 'notification_preferences',
    where: `user_id = '${client}' and category = 'goals'`,
    insert: `(user_id, category) values ('${client}', 'reviews')`,
    update: 'email = true',
    insider: 'client',
  },
  "quiet_hours: the client's": {
    table: 'quiet_hours',
    where: `user_id = '${client}'`,
    insert: `(user_id, days, starts_at, ends_at) values ('${client}', '{1}', '22:00', '07:00')
      on conflict (user_id) do update set days = excluded.days`,
    update: `ends_at = '08:00'`,
    insider: 'client',
  },
  "email_digests: the client's": {
    table: 'email_digests',
    where: `user_id = '${client}'`,
    insert: `(user_id) values ('${client}') on conflict (user_id) do update set send_at = excluded.send_at`,
    update: `send_at = '09:00'`,
    insider: 'client',
  },
  'profile_views: of the client': {
    table: 'profile_views',
    where: `profile_id = '${client}'`,
    insert: `(profile_id, viewer_id) values ('${client}', '${people.otherClient}')`,
    update: `viewed_on = viewed_on - 1000`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'activity_logs: by the client': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'activity_logs: by the coach': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'activity_chain: its end': {
    select: /*                         */ `-          -       -       yes     yes     yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'activity_checkpoints: of a day': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'activity_checks: a nightly one': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "notifications: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "notification_preferences: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "quiet_hours: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "email_digests: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'profile_views: of the client': {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
