import { people } from '../../stage/cast.ts';
import type { Grids, Subjects } from '../subject.ts';

/** Feeds of sessions for calendar applications. */
export const subjects = {
  "calendar_feeds: the client's": {
    table: 'calendar_feeds',
    where: `user_id = '${people.client}'`,
    insert: `(token_hash) values (repeat('f', 64))`,
    update: 'is_busy_only = true',
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "calendar_feeds: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
};
