import { people } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';
import { byId, type Grids, type Subjects } from './subject.ts';

const { client, coach } = people;

/** Coaching sessions. */
export const subjects = {
  'coaching_sessions: upcoming': {
    table: 'coaching_sessions',
    where: byId(rows.upcomingSession),
    insert: `(client_id, coach_id, title, session_time) values ('${client}', '${coach}', 'New', now() + interval '50 days')`,
    update: `agenda = 'Changed'`,
    insider: 'coach',
  },
  'coaching_sessions: to be rated': {
    table: 'coaching_sessions',
    where: byId(rows.unratedSession),
    update: 'rating = 5',
    insider: 'client',
  },
  "session_notes: the coach's, private": {
    table: 'session_notes',
    where: byId(rows.privateNote),
    insert: `(session_id, visibility, body) values ('${rows.unratedSession}', 'private', 'Mine')`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  "session_notes: the coach's, shared": {
    table: 'session_notes',
    where: byId(rows.sharedNote),
    update: `body = 'Changed'`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'coaching_sessions: upcoming': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'coaching_sessions: to be rated': {
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "session_notes: the coach's, private": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "session_notes: the coach's, shared": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
};
