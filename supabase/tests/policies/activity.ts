import { people } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';
import { byId, type Grids, type Subjects } from './subject.ts';

const { client } = people;

/** What people did, and what they are told of it. */
export const subjects = {
  'activity_logs: by the client': {
    table: 'activity_logs',
    where: byId(rows.logOfClient),
    insert: `(action, entity) values ('created', 'tasks')`,
    update: `action = 'changed'`,
    insider: 'admin',
  },
  'activity_logs: by the coach': { table: 'activity_logs', where: byId(rows.logOfCoach), insider: 'coach' },
  "notifications: the client's": {
    table: 'notifications',
    where: byId(rows.notification),
    insert: `(user_id, kind, title) values ('${client}', 'note', 'Forged')`,
    update: 'read_at = now()',
    insider: 'client',
  },
  "notification_preferences: the client's": {
    table: 'notification_preferences',
    where: `user_id = '${client}' and kind = 'chosen'`,
    insert: `(user_id, kind) values ('${client}', 'another')`,
    update: 'email = true',
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
  'profile_views: of the client': {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
