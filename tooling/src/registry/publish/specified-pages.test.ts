import { createAccessResolver, mayFollow, type AccessResolver } from '@milepost/shared/contract/access';
import type { Actor, Role } from '@milepost/shared/contract/permissions';
import type { ModuleConfig, NavigationEntry } from '@milepost/shared/contract/module-contract';
import { readModuleConfig } from './read-module-config.ts';

/*
 * What the product is specified to have: the links of each role, and who opens which address. The modules as they are written
 * answer for it.
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

const ofEveryone = ['Profile Settings', 'Account Settings', 'Notifications', 'Organization'];
const helpOfEveryone = ['Training & Onboarding', 'Support & Help'];
type Place = NavigationEntry['slot'] | 'palette';
/** The labels of each place in the layout, in order. An entry whose page comes later is added with it. */
const links: Readonly<Record<Role, Readonly<Record<Place, readonly string[]>>>> = {
  client: {
    header: ['Dashboard', 'Applications', 'Sessions', 'Reviews'],
    sidebar: [
      'Overview',
      'Applications',
      'Tasks',
      'Progress',
      'Sessions',
      'Reviews',
      'Network',
      'Messages',
      'Marketplace',
    ],
    'account-menu': [...ofEveryone, ...helpOfEveryone],
    palette: [
      'Contact support',
      'All notifications',
      'Message :name',
      'New application',
      'Move :record to :into',
      'Add task “:text”',
      'Add contact “:text”',
      'Add goal “:text”',
      'Import applications',
      'Applications table',
      'Applications board',
      'Insights',
      'Job Application Dashboard',
      'Network',
      'Tasks',
      'Roadmap',
      'New review request',
      'Book a session',
      'Book a session with :name',
      'Past sessions',
      'Materials from your coach',
      'Marketplace',
    ],
  },
  coach: {
    header: [],
    sidebar: [
      'Overview',
      'Clients',
      'Sessions',
      'Availability',
      'Reviews',
      'Materials',
      'Marketplace profile',
      'Users',
      'Messages',
      'Activity logs',
    ],
    'account-menu': [
      ...ofEveryone,
      'User Management',
      'Analytics',
      'Calendar Integrations',
      'Performance Metrics',
      'Activity Logs',
      ...helpOfEveryone,
    ],
    palette: [
      'Contact support',
      'All notifications',
      'Message :name',
      'Schedule a session',
      'Schedule a session with :name',
      'Calendar',
      'Completed sessions',
    ],
  },
  super_admin: {
    header: [],
    sidebar: [
      'Dashboard',
      'Users',
      'Organizations',
      'Coaching sessions',
      'Reviews',
      'Support',
      'Compliance',
      'Reports',
      'Activity logs',
      'Settings',
    ],
    'account-menu': [
      ...ofEveryone,
      'User Management',
      'Analytics',
      'Calendar Integrations',
      'Admin Dashboard',
      'System Settings',
      'Content Management',
      'AI Content',
      'Performance Metrics',
      'Activity Logs',
      'Billing & Subscription',
      'Notification Settings',
      ...helpOfEveryone,
    ],
    palette: [
      'Contact support',
      'All notifications',
      'Invite users',
      'Feature flags',
      'Modules in service',
      'Background jobs',
      'Announcements',
      'Email texts',
      'Legal holds',
      'Review dates',
      'Retention',
      'Data inventory',
    ],
  },
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

let modules: readonly ModuleConfig[];
let resolve: AccessResolver<unknown>;
beforeAll(async () => {
  modules = await Promise.all(folders.map((folder) => readModuleConfig(folder)));
  resolve = createAccessResolver(modules);
});
const leadsSomewhere = (path: string, actor: Actor | null): boolean =>
  ['module', 'redirect'].includes(resolve(path, actor).kind);
const follows = (link: Pick<NavigationEntry, 'to' | 'roles'>, role: Role): boolean =>
  mayFollow({ ...link, to: link.to.replace(':userId', own) }, resolve, actors[role]);
const linksIn = (place: Place): readonly Pick<NavigationEntry, 'label' | 'to' | 'roles'>[] =>
  place === 'palette'
    ? modules.flatMap(({ palette = [] }) => palette)
    : modules
        .flatMap(({ navigation }) => navigation)
        .filter(({ slot }) => slot === place)
        .sort((a, b) => a.order - b.order);

const places = (Object.keys(links) as Role[]).flatMap((role) =>
  (Object.keys(links[role]) as Place[]).map((place) => [role, place] as const),
);
test.each(places)('a %s finds in the %s each link, and no other', (role, place) => {
  expect(
    linksIn(place)
      .filter((link) => follows(link, role))
      .map(({ label }) => label),
  ).toEqual(links[role][place]);
});

test('a link names roles only where more of them may open what it leads to', () => {
  const every = (['header', 'sidebar', 'account-menu', 'palette'] as const).flatMap((place) => linksIn(place));
  const saidTwice = every.filter(
    ({ to, roles }) =>
      roles && !(Object.keys(actors) as Role[]).some((role) => !roles.includes(role) && follows({ to }, role)),
  );
  expect(saidTwice.map(({ label }) => label)).toEqual([]);
});

test.each(pages)('%s is open to %j, and to nobody else', (path, audiences) => {
  expect(all.filter((audience) => leadsSomewhere(path, actorOf(audience)))).toEqual(
    all.filter((audience) => audiences.includes(audience)),
  );
  // Where nobody may go, the guard says so; it does not lead home as from an unknown address.
  expect(all.filter((audience) => resolve(path, actorOf(audience)).kind === 'unknown')).toEqual([]);
});
