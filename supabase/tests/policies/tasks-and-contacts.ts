import { people } from '../stage/cast.ts';
import { rows } from '../stage/stage.ts';
import { byId, type Grids, type Subjects } from './subject.ts';

const { client } = people;

/** Tasks and contacts. */
export const subjects = {
  "tasks: the client's": {
    table: 'tasks',
    where: byId(rows.task),
    insert: `(user_id, title) values ('${client}', 'Another')`,
    update: `done_at = now()`,
    insider: 'client',
  },
  'tasks: deleted': { table: 'tasks', where: byId(rows.deletedTask), insider: 'client' },
  "contacts: the client's": {
    table: 'contacts',
    where: byId(rows.contact),
    insert: `(client_id, name) values ('${client}', 'Another')`,
    update: `notes = 'Changed'`,
    insider: 'client',
  },
  'contacts: deleted': { table: 'contacts', where: byId(rows.deletedContact), insider: 'client' },
  "interactions: the client's": {
    table: 'interactions',
    where: byId(rows.interaction),
    insert: `(contact_id, kind) values ('${rows.contact}', 'email')`,
    update: `note = 'Changed'`,
    insider: 'client',
  },
  'interactions: deleted': { table: 'interactions', where: byId(rows.deletedInteraction), insider: 'client' },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  "tasks: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'tasks: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "contacts: the client's": {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'contacts: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "interactions: the client's": {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'interactions: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
