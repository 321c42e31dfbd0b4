import { createAccessResolver, type AccessResolver } from '@milepost/shared/contract/access';
import { can, type Actor, type Role } from '@milepost/shared/contract/permissions';
import type { NavigationEntry } from '@milepost/shared/contract/module-contract';
import { readModuleConfig } from './read-module-config.ts';

/*
 * What the product is specified to have: the entries of the account menu for each role, and who opens which address. The
 * modules as they are written answer for it.
 */

const folders = ['mf-account', 'mf-admin', 'mf-auth', 'mf-client', 'mf-coach'];
const own = '10000000-0000-4000-8000-000000000001';
const theirs = '10000000-0000-4000-8000-000000000002';
const record = '10000000-0000-4000-8000-000000000003';

/** Each role with somebody it works with. */
const actors: Readonly<Record<Role, Actor>> = {
  client: { id: own, role: 'client', assignedClientIds: [], assignedCoachIds: [theirs] },
  coach: { id: own, role: 'coach', assignedClientIds: [theirs], assignedCoachIds: [] },
  super_admin: { id: own, role: 'super_admin', assignedClientIds: [], assignedCoachIds: [] },
};
type Audience = Role | 'anonymous';
const actorOf = (audience: Audience): Actor | null => (audience === 'anonymous' ? null : actors[audience]);

const ofEveryone = [
  'Profile Settings',
  'Account Settings',
  'Notifications',
  'Organization',
  'Training & Onboarding',
  'Support & Help',
];
const ofCoaches = ['User Management', 'Analytics', 'Calendar Integrations', 'Performance Metrics', 'Activity Logs'];
/** The labels of the account menu. An entry whose page comes later is added with it. */
const menus: Readonly<Record<Role, readonly string[]>> = {
  client: ofEveryone,
  coach: [...ofEveryone, ...ofCoaches],
  super_admin: [
    ...ofEveryone,
    ...ofCoaches,
    'Notification Settings',
    'Admin Dashboard',
    'System Settings',
    'Content Management',
    'AI Content',
    'Billing & Subscription',
  ],
};

const signedIn: readonly Audience[] = ['client', 'coach', 'super_admin'];
const all: readonly Audience[] = ['anonymous', ...signedIn];
const staff: readonly Audience[] = ['coach', 'super_admin'];
/** Who opens an address. One that comes later is added with its page. */
const pages: readonly (readonly [string, readonly Audience[]])[] = [
  ...['/login', '/register', '/reset-password', '/auth/login', '/auth/register', '/auth/password-reset'].map(
    (path) => [path, all] as const,
  ),
  ['/auth/reset-password', all],
  ['/auth/confirm', all],
  ['/dashboard', signedIn],
  ['/client/applications', ['client']],
  ['/client/applications/new', ['client']],
  [`/client/applications/${record}`, ['client']],
  [`/client/applications/edit/${record}`, ['client']],
  [`/client/${own}/applications`, ['client', 'super_admin']],
  [`/client/${theirs}/applications`, staff],
  [`/client/${own}/roadmap`, ['client', 'super_admin']],
  [`/client/${theirs}/roadmap`, staff],
  ...['/client/reviews', '/client/sessions', '/client/progress', '/marketplace', '/ai-compass'].map(
    (path) => [path, ['client']] as const,
  ),
  [`/marketplace/${theirs}`, ['client']],
  ['/client/tasks', ['client']],
  ['/reviews', signedIn],
  [`/reviews/${record}`, signedIn],
  ...['dashboard', 'clients', `clients/${theirs}`, 'reviews', 'availability', 'profile', 'materials'].map(
    (page) => [`/coach/${page}`, ['coach']] as const,
  ),
  ['/sessions', staff],
  [`/sessions/${record}/call`, ['client', 'coach']],
  [`/coach/${own}/sessions`, staff],
  ['/calendar-integrations', staff],
  ['/users', staff],
  // A client who administers an organization reads its figures; the page sends the others away.
  ['/analytics', signedIn],
  ['/admin/performance', staff],
  ['/admin/activity-logs', staff],
  ...[
    '/admin',
    '/admin/dashboard',
    '/admin/users',
    '/admin/users/create',
    `/admin/users/${theirs}`,
    '/admin/system',
    '/admin/content',
    '/admin/ai-content',
    '/admin/compliance',
    '/admin/reports',
    '/admin/organizations',
    '/admin/support',
    `/admin/support/${record}`,
  ].map((path) => [path, ['super_admin']] as const),
  ...[
    '/profile',
    '/settings/profile',
    '/settings',
    '/settings/account',
    '/settings/notifications',
    '/notifications',
    '/messages',
    `/messages/${record}`,
    '/support',
    '/support/tickets/new',
    `/support/tickets/${record}`,
    '/billing',
    '/training',
    '/organization',
  ].map((path) => [path, signedIn] as const),
  ['/unsubscribe', all],
  ['/certificates/0123456789abcdefghjk', all],
];

let navigation: readonly NavigationEntry[];
let resolve: AccessResolver<unknown>;
beforeAll(async () => {
  const modules = await Promise.all(folders.map((folder) => readModuleConfig(folder)));
  navigation = modules.flatMap((module) => module.navigation);
  resolve = createAccessResolver(modules);
});
const leadsSomewhere = (path: string, actor: Actor | null): boolean =>
  ['module', 'redirect'].includes(resolve(path, actor).kind);

test.each(Object.keys(menus) as Role[])('the account menu of a %s has each entry, and no other', (role) => {
  const labels = navigation
    .filter(({ slot, roles }) => slot === 'account-menu' && (roles?.includes(role) ?? true))
    .filter(({ permission }) => permission === undefined || can(actors[role], permission))
    .filter(({ to }) => leadsSomewhere(to, actors[role]))
    .map(({ label }) => label);
  expect(labels.toSorted()).toEqual(menus[role].toSorted());
});

test.each(pages)('%s is open to %j, and to nobody else', (path, audiences) => {
  expect(all.filter((audience) => leadsSomewhere(path, actorOf(audience)))).toEqual(
    all.filter((audience) => audiences.includes(audience)),
  );
  // Where nobody may go, the guard says so; it does not lead home as from an unknown address.
  expect(all.filter((audience) => resolve(path, actorOf(audience)).kind === 'unknown')).toEqual([]);
});
