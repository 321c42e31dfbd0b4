import { organizations, people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client, otherCoach } = people;

/** Who is who and who works with whom. */
export const subjects = {
  'organizations: own': {
    table: 'organizations',
    where: byId(organizations.first),
    insert: `(name, slug) values ('New', 'new')`,
    update: `name = 'Renamed'`,
    insider: 'client',
  },
  'users: the client': { table: 'users', where: byId(client), update: `headline = 'New'`, insider: 'client' },
  'users: a client just assigned': { table: 'users', where: byId(people.newClient), insider: 'coach' },
  'users: a coach just assigned': { table: 'users', where: byId(people.newCoach), insider: 'client' },
  'users: client of a past session': { table: 'users', where: byId(people.clientOfAPastSession), insider: 'coach' },
  'users: client of a past review': { table: 'users', where: byId(people.clientOfAPastReview), insider: 'coach' },
  'users: same organization': { table: 'users', where: byId(people.colleague), insider: 'coach' },
  'organization_members: of the client': {
    table: 'organization_members',
    where: `user_id = '${client}'`,
    update: 'is_admin = true',
    insider: 'client',
  },
  'organization_members: administered': {
    table: 'organization_members',
    where: `user_id = '${people.colleague}'`,
    // Who is in the organization is a member already: only whether the row may be added is asked.
    insert: `(org_id, user_id) values ('${organizations.first}', '${people.colleague}') on conflict do nothing`,
    update: 'is_admin = true',
    insider: 'organizationAdmin',
    cast: { client: 'organizationAdmin' },
  },
  'organization_invitations: of the own organization': {
    table: 'organization_invitations',
    where: byId(rows.organizationInvitation),
    insert: `(org_id, email) values ('${organizations.first}', 'another@milepost.test')`,
    update: `expires_at = now() + interval '1 year'`,
    insider: 'coach',
  },
  'organization_invitations: of the administered one': {
    table: 'organization_invitations',
    where: byId(rows.organizationInvitation),
    insider: 'organizationAdmin',
    cast: { client: 'organizationAdmin' },
  },
  user_invitations: {
    table: 'user_invitations',
    where: byId(rows.userInvitation),
    insert: `(email, role, batch) values ('another@milepost.test', 'client', gen_random_uuid())`,
    update: `role = 'super_admin'`,
    insider: 'admin',
  },
  'client_coach_assignments: of both': {
    table: 'client_coach_assignments',
    where: byId(rows.assignment),
    insert: `(client_id, coach_id) values ('${client}', '${otherCoach}')`,
    update: 'is_active = false',
    insider: 'client',
  },
  role_permissions: {
    table: 'role_permissions',
    where: `role = 'client'`,
    insert: `(role, permission) values ('client', 'view_all_users')`,
    update: `permission = 'view_all_users'`,
    insider: 'client',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'organizations: own': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  'users: the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'users: a client just assigned': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'users: a coach just assigned': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'users: client of a past session': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'users: client of a past review': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'users: same organization': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'organization_members: of the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'organization_members: administered': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'organization_invitations: of the own organization': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'organization_invitations: of the administered one': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  user_invitations: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'client_coach_assignments: of both': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  role_permissions: {
    select: /*                         */ `-          yes     yes     yes     yes     yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
