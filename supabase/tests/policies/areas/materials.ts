import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client, clientOfAPastSession, coach, otherClient } = people;

const former = { client: 'clientOfAPastSession' } as const;

/** A coach's materials, their versions, with whom they are shared, and who opened them. */
export const subjects = {
  'materials: shared with the client': {
    table: 'materials',
    where: byId(rows.material),
    insert: `(coach_id, kind, title) values ('${coach}', 'link', 'New')`,
    update: `title = 'Renamed'`,
    insider: 'coach',
  },
  'materials: shared with all clients': { table: 'materials', where: byId(rows.materialForAll), insider: 'client' },
  'materials: shared with a session': { table: 'materials', where: byId(rows.materialOfSession), insider: 'client' },
  'materials: shared with a former client': {
    table: 'materials',
    where: `id in ('${rows.material}', '${rows.materialForAll}')`,
    insider: 'clientOfAPastSession',
    cast: former,
  },
  'materials: withdrawn': { table: 'materials', where: byId(rows.withdrawnMaterial), insider: 'client' },
  'materials: deleted': { table: 'materials', where: byId(rows.deletedMaterial), insider: 'coach' },
  'material_versions: of a shared material': {
    table: 'material_versions',
    where: `material_id = '${rows.materialForAll}'`,
    insert: `(material_id, url) values ('${rows.materialForAll}', 'https://figures.example/newer')`,
    update: `url = 'https://figures.example/other'`,
    insider: 'coach',
  },
  'material_versions: of a deleted material': {
    table: 'material_versions',
    where: `material_id = '${rows.deletedMaterial}'`,
    insider: 'coach',
  },
  'material_shares: with the client': {
    table: 'material_shares',
    where: `material_id = '${rows.material}' and client_id = '${client}'`,
    insert: `(material_id, client_id) values ('${rows.withdrawnMaterial}', '${client}')`,
    update: `client_id = null`,
    insider: 'coach',
  },
  'material_shares: with all clients': {
    table: 'material_shares',
    where: `material_id = '${rows.materialForAll}'`,
    insert: `(material_id) values ('${rows.withdrawnMaterial}')`,
    insider: 'coach',
  },
  "material_shares: with another coach's client": {
    table: 'material_shares',
    where: 'true',
    insert: `(material_id, client_id) values ('${rows.withdrawnMaterial}', '${otherClient}')`,
    insider: 'coach',
  },
  'material_shares: with a former client': {
    table: 'material_shares',
    where: `material_id = '${rows.material}' and client_id = '${clientOfAPastSession}'`,
    insider: 'clientOfAPastSession',
    cast: former,
  },
  'material_shares: of a deleted material': {
    table: 'material_shares',
    where: `material_id = '${rows.deletedMaterial}'`,
    insider: 'client',
  },
  'session_materials: of a session of both': {
    table: 'session_materials',
    where: `material_id = '${rows.materialOfSession}'`,
    insert: `(session_id, material_id) values ('${rows.upcomingSession}', '${rows.material}')`,
    update: `session_id = session_id`,
    insider: 'coach',
  },
  'session_materials: of a deleted material': {
    table: 'session_materials',
    where: `material_id = '${rows.deletedMaterial}'`,
    insider: 'client',
  },
  'material_openings: by the client': {
    table: 'material_openings',
    where: `material_id = '${rows.materialOfSession}' and client_id = '${client}'`,
    insert: `(version_id, version, client_id, material_id, coach_id) select id, number, '${client}', material_id, coach_id
      from public.material_versions where material_id = '${rows.unopenedMaterial}'`,
    update: 'times = 100',
    insider: 'coach',
  },
  'material_openings: of a withdrawn material': {
    table: 'material_openings',
    where: `material_id = '${rows.withdrawnMaterial}' and client_id = '${client}'`,
    insider: 'coach',
  },
  'material_openings: by a former client': {
    table: 'material_openings',
    where: `material_id = '${rows.materialOfSession}' and client_id = '${clientOfAPastSession}'`,
    insider: 'clientOfAPastSession',
    cast: former,
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'materials: shared with the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'materials: shared with all clients': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  'materials: shared with a session': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  'materials: shared with a former client': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'materials: withdrawn': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'materials: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'material_versions: of a shared material': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'material_versions: of a deleted material': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'material_shares: with the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'material_shares: with all clients': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "material_shares: with another coach's client": {
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'material_shares: with a former client': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  'material_shares: of a deleted material': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'session_materials: of a session of both': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'session_materials: of a deleted material': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'material_openings: by the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'material_openings: of a withdrawn material': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'material_openings: by a former client': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
};
