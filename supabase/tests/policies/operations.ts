import { people } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';
import { byId, type Grids, type Subjects } from './subject.ts';

/** What runs and what broke. */
export const subjects = {
  client_errors: {
    table: 'client_errors',
    where: byId(rows.clientError),
    insert: `(module, version, channel, kind, message) values ('shell', '1', 'stable', 'error', 'Made up')`,
    update: `message = 'Changed'`,
    insider: 'admin',
  },
  web_vitals: {
    table: 'web_vitals',
    where: byId(rows.webVital),
    insert: `(module, version, channel, name, value, device) values ('shell', '1', 'stable', 'LCP', 1, 'phone')`,
    update: `value = 1`,
    insider: 'admin',
  },
  module_previews: {
    table: 'module_previews',
    where: byId(rows.preview),
    insert: `(module, address, token, created_by, expires_at)
      values ('mf_client', 'http://localhost:1', repeat('1', 64), '${people.admin}', now())`,
    update: `expires_at = now() + interval '1 day'`,
    insider: 'admin',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  client_errors: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  web_vitals: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  module_previews: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
