import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

/** The marketplace. */
export const subjects = {
  'coaching_requests: to a coach': {
    table: 'coaching_requests',
    where: byId(rows.coachingRequest),
    insert: `(client_id, coach_id, goals) values ('${people.otherClient}', '${people.coach}', 'Another')`,
    update: `status = 'accepted'`,
    insider: 'unrelatedCoach',
    cast: { client: 'otherClient', 'other client': 'client', coach: 'unrelatedCoach' },
  },
  'users: who asks for coaching': {
    table: 'users',
    where: byId(people.otherClient),
    insider: 'unrelatedCoach',
    cast: { coach: 'unrelatedCoach' },
  },
  'testimonials: of a coach who is not listed': {
    table: 'testimonials',
    where: `session_id = '${rows.ratedSession}'`,
    insert: `(session_id, coach_id, rating, body) values ('${rows.unratedSession}', '${people.coach}', 5, 'Good')`,
    update: `answer = 'Thanks', answered_at = now()`,
    insider: 'client',
    impersonated: 'reads',
  },
  'testimonials: of a listed coach': {
    table: 'testimonials',
    where: `session_id = '${rows.listedSession}'`,
    insider: 'client',
    cast: { 'other client': 'newClient', 'other coach': 'unrelatedCoach' },
  },
  'client_interests: of a client': {
    table: 'client_interests',
    where: `user_id = '${people.secondClient}'`,
    update: `topics = '{Changed}'`,
    insider: 'secondClient',
    cast: { client: 'secondClient' },
  },
  'client_interests: new': {
    table: 'client_interests',
    where: 'false',
    insert: `(user_id, topics) values ('${people.newClient}', '{Negotiation}')`,
    insider: 'newClient',
    cast: { client: 'newClient' },
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'coaching_requests: to a coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  // The other coach works with them anyway.
  'users: who asks for coaching': {
    select: /*                         */ `-          -       yes     yes     yes     yes     -          -`,
  },
  'testimonials: of a coach who is not listed': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'testimonials: of a listed coach': {
    select: /*                         */ `-          yes     yes     yes     yes     yes     -          -`,
  },
  'client_interests: of a client': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'client_interests: new': {
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
};
