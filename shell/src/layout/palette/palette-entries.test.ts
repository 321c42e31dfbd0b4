import { createAccessResolver } from '@milepost/shared/contract/access';
import type { Claim, PaletteEntry } from '@milepost/shared/contract/module-contract';
import { matchingLinks, paletteLinks } from './palette-entries.ts';

const claims: Claim[] = [
  { path: '/client/applications', roles: ['client'] },
  { path: '/client/applications/new', roles: ['client'] },
  { path: '/client/:clientId/roadmap', roles: ['client', 'coach'] },
  { path: '/messages', roles: ['client', 'coach'] },
  { path: '/marketplace', roles: ['client'], flag: 'marketplace' },
  { path: '/users', roles: ['coach'], permission: 'view_org_users' },
];
const act = { kind: 'act', icon: 'applications' } as const;
const palette: PaletteEntry[] = [
  { ...act, label: 'New application', to: '/client/applications/new', words: 'add job' },
  { ...act, label: 'Roadmap', to: '/client/:userId/roadmap', roles: ['client'] },
  { ...act, label: 'Message :name', to: '/messages?with=:personId', each: 'counterpart' },
  { ...act, label: 'Marketplace', to: '/marketplace' },
  { ...act, label: 'Users', to: '/users' },
  { ...act, label: 'Claimed by nobody', to: '/nowhere' },
  { ...act, label: 'For administrators', to: '/messages?show=all', roles: ['super_admin'] },
];
const base = { version: '1.0.0', contractVersion: 1, entry: 'http://localhost/mf-manifest.json' };
const link = (slot: 'header' | 'sidebar', label: string, to = '/client/applications') =>
  ({ slot, label, to, icon: 'applications', order: 10 }) as const;
const modules = [
  {
    ...base,
    name: 'mf_client',
    claims,
    navigation: [link('header', 'Jobs'), link('sidebar', 'Applications')],
    palette,
  },
  // Published before there was a palette.
  { ...base, name: 'mf_older', claims: [], navigation: [link('sidebar', 'Conversations', '/messages')] },
];
const dana = { id: 'd1', name: 'Dana $& Cole' };

const linksOf = (role: 'client' | 'coach', flagIsOn: (flag: string) => boolean | undefined = () => true) =>
  paletteLinks({
    modules,
    resolve: createAccessResolver(modules, flagIsOn),
    actor: { id: 'k1', role },
    counterparts: [dana],
  });
const shown = (...of: Parameters<typeof linksOf>) => linksOf(...of).map(({ label, to }) => `${label} ${to}`);

test('offers what the person may open, with whom they work with, and the pages of the navigation once each', () => {
  expect(shown('client')).toEqual([
    'New application /client/applications/new',
    'Roadmap /client/k1/roadmap',
    'Message Dana $& Cole /messages?with=d1',
    'Marketplace /marketplace',
    'Applications /client/applications',
    'Conversations /messages',
  ]);
  expect(shown('coach')).toEqual(['Message Dana $& Cole /messages?with=d1', 'Users /users', 'Conversations /messages']);
});

test.each([false, undefined])('does not offer a page whose flag is %s', (flag) => {
  expect(shown('client', () => flag)).not.toContain('Marketplace /marketplace');
});

test('finds a page under every name that it has, with typing errors, the best first', () => {
  const found = (typed: string) => matchingLinks(linksOf('client'), typed).map(({ label }) => label);
  expect(found('jobs')[0]).toBe('Applications');
  expect(found('aplication')).toEqual(['New application', 'Applications']);
  expect(found('dana')).toEqual(['Message Dana $& Cole']);
  expect(found('zebra')).toEqual([]);
});
