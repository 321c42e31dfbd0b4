import type { NavigationEntry } from '@milepost/shared/contract/module-contract';
import { createAccessResolver } from '@milepost/shared/contract/access';
import { isCurrent, navigationFor } from './navigation.ts';

const entry = (over: Partial<NavigationEntry>): NavigationEntry => ({
  slot: 'sidebar',
  label: 'Applications',
  to: '/client/applications',
  icon: 'applications',
  order: 10,
  ...over,
});

const labels = (navigation: NavigationEntry[], role: 'client' | 'coach' = 'client'): string[] => {
  const modules = [
    {
      name: 'mf_client',
      version: '1.0.0',
      contractVersion: 1,
      entry: 'http://localhost/mf-manifest.json',
      claims: [
        { path: '/client/applications', roles: ['client' as const] },
        { path: '/billing', roles: ['client' as const], permission: 'view_billing' as const },
        { path: '/client/:clientId/roadmap', roles: ['client' as const, 'coach' as const] },
      ],
      navigation,
    },
  ];
  const actor = { id: 'k1', role };
  const resolve = createAccessResolver(modules);
  return navigationFor({ modules, resolve, actor, slot: 'sidebar' }).map(({ label, to }) => `${label} ${to}`);
};

test('an entry without a registered claim is not shown', () => {
  expect(labels([entry({}), entry({ label: 'Network', to: '/ai-compass' })])).toEqual([
    'Applications /client/applications',
  ]);
});

test('an entry whose page is claimed for other roles is not shown', () => {
  expect(labels([entry({})], 'coach')).toEqual([]);
});

test('an entry is shown by its claim and its roles, in order, with the own id filled in', () => {
  const entries = [
    entry({ label: 'Roadmap', to: '/client/:userId/roadmap', order: 20 }),
    entry({ order: 10 }),
    entry({ label: 'Secret', to: '/billing' }),
    entry({ label: 'Coach only', roles: ['coach'] }),
    entry({ label: 'Elsewhere', slot: 'header' }),
  ];
  expect(labels(entries)).toEqual(['Applications /client/applications', 'Roadmap /client/k1/roadmap']);
});

test.each([
  ['/client/reviews', true],
  ['/client/reviews/new', true],
  ['/reviews/r1', true],
  ['/reviews', false],
  ['/client/reviewsAndMore', false],
  ['/client/applications', false],
])('the entry of reviews on %s is current: %p', (pathname, expected) => {
  expect(isCurrent({ to: '/client/reviews', alsoAt: ['/reviews/:id'] }, pathname)).toBe(expected);
});
