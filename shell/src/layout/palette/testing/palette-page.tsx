import { screen } from '@testing-library/react';
import { createAccessResolver } from '@milepost/shared/contract/access';
import type { Claim, PaletteEntry } from '@milepost/shared/contract/module-contract';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ShellContext } from '../../../core/shell-context.ts';
import { makeShell } from '../../../core/testing/make-shell.ts';
import { PaletteButton } from '../PaletteButton.tsx';
import { PaletteKey } from '../PaletteKey.tsx';

const claims: Claim[] = [
  ...[
    '/client/applications',
    '/client/tasks',
    '/client/applications/new',
    '/client/applications/edit/:id',
    '/messages',
    '/client/progress',
  ].map((path) => ({
    path,
    roles: ['client' as const],
  })),
  { path: '/coach/clients', roles: ['coach'] },
];
const palette: PaletteEntry[] = [
  { kind: 'act', label: 'New application', to: '/client/applications/new', icon: 'applications' },
  { kind: 'page', label: 'Messages', to: '/messages', icon: 'messages' },
  { kind: 'page', label: 'Progress', to: '/client/progress', icon: 'progress' },
  {
    kind: 'act',
    label: 'Move :record to :into',
    to: '/client/applications',
    icon: 'applications',
    takes: {
      kind: 'record',
      act: 'move-application',
      after: 'move',
      record: 'application',
      into: ['Applied', 'Interviewing'],
    },
  },
  {
    kind: 'act',
    label: 'Add task “:text”',
    to: '/client/tasks',
    icon: 'tasks',
    takes: { kind: 'text', act: 'add-task', after: 'add task' },
  },
  { kind: 'page', label: 'Clients', to: '/coach/clients', icon: 'clients' },
];
const base = { version: '1.0.0', contractVersion: 1, entry: 'http://localhost/mf-manifest.json', navigation: [] };
const modules = [{ ...base, name: 'mf_client', claims, palette, channel: 'stable' as const }];
/** An application that a search finds. */
export const record = (over: object = {}) => ({
  kind: 'application',
  id: nextId(),
  title: 'Product Manager',
  detail: 'Windrose Maps · Applied',
  path: '/client/applications/edit/1',
  ...over,
});

const Page = () => (
  <>
    <input aria-label="Notes" />
    <PaletteButton />
    <PaletteKey />
  </>
);
/** A page with the palette and a text field, for a client. */
export const show = () => {
  const shell = makeShell({ modules, resolve: createAccessResolver(modules) });
  return renderRoute({
    routes: [
      {
        path: '*',
        element: (
          <ShellContext value={shell}>
            <Page />
          </ShellContext>
        ),
      },
    ],
    at: '/',
    session: signedInAs({ id: testIds.client, role: 'client' }),
  });
};
export const field = () => screen.findByRole('combobox', { name: 'Search pages, actions, and records' });
export const openPalette = async (user: ReturnType<typeof show>['user']) => {
  await user.keyboard('{Control>}k{/Control}');
  await field();
};
