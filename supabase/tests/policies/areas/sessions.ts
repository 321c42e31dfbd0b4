import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client, coach } = people;

/** Coaching sessions, and the notes of coaches. */
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
  // Which columns each may change is guarded beside the policy.
  'coaching_sessions: with nothing changed': {
    table: 'coaching_sessions',
    where: byId(rows.upcomingSession),
    update: 'title = title',
    insider: 'client',
  },
  session_series: {
    table: 'session_series',
    where: byId(rows.series),
    insert: `(client_id, coach_id, dtstart, time_zone, weeks, count) values ('${client}', '${coach}', now(), 'UTC', 1, 4)`,
    update: 'count = 2',
    insider: 'coach',
  },
  "session_notes: the coach's, private": {
    table: 'session_notes',
    where: byId(rows.privateNote),
    impersonated: "doesn't read",
    insert: `(session_id, visibility, body) values ('${rows.unratedSession}', 'private', 'Mine')`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  "session_notes: the coach's, shared": {
    table: 'session_notes',
    where: byId(rows.sharedNote),
    impersonated: 'reads',
    update: `body = 'Changed'`,
    insider: 'client',
  },
  "client_notes: the coach's, private": {
    table: 'client_notes',
    where: byId(rows.privateClientNote),
    impersonated: "doesn't read",
    insert: `(client_id, body) values ('${client}', 'Mine')`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  "client_notes: the coach's, shared": {
    table: 'client_notes',
    where: byId(rows.sharedClientNote),
    impersonated: 'reads',
    update: `is_pinned = true`,
    insider: 'client',
  },
  "client_notes: the coach's, deleted": {
    table: 'client_notes',
    where: byId(rows.deletedClientNote),
    insider: 'coach',
  },
  'session_briefs: of an upcoming session': {
    table: 'session_briefs',
    where: `session_id = '${rows.upcomingSession}'`,
    insert: `(session_id, desired_outcome) values ('${rows.secondUpcomingSession}', 'A plan')`,
    update: `desired_outcome = 'Another plan'`,
    insider: 'client',
  },
  'session_briefs: of a session that is over': {
    table: 'session_briefs',
    where: `session_id = '${rows.briefedSession}'`,
    insert: `(session_id, desired_outcome) values ('${rows.unratedSession}', 'A plan')`,
    update: `desired_outcome = 'Another plan'`,
    insider: 'client',
  },
  session_calls: {
    table: 'session_calls',
    where: `session_id = '${rows.calledSession}'`,
    insert: `(session_id) values ('${rows.unratedSession}')`,
    update: 'admitted_at = now()',
    insider: 'coach',
  },
  "session_call_messages: the client's": {
    table: 'session_call_messages',
    where: byId(rows.callMessage),
    impersonated: "doesn't read",
    insert: `(session_id, body) values ('${rows.calledSession}', 'And now?')`,
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
  'coaching_sessions: with nothing changed': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  session_series: {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
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
  "client_notes: the coach's, private": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "client_notes: the coach's, shared": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "client_notes: the coach's, deleted": {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'session_briefs: of an upcoming session': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'session_briefs: of a session that is over': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  session_calls: {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "session_call_messages: the client's": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
