import { screen, waitFor, within } from '@testing-library/react';
import {
  makeMaterialOpening,
  makeMaterialVersion,
  makeSharedMaterial,
  nextId,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import MaterialsTab from './MaterialsTab.tsx';
import { SessionMaterials } from './SessionMaterials.tsx';

const network = fakeNetwork();
const sessionId = nextId();
const session = { client_id: nextId(), title: 'Rehearsal', session_time: '2026-11-23T15:00:00.000Z' };
const worksheet = makeSharedMaterial({
  title: 'Story worksheet',
  tags: ['Interviews'],
  version: 2,
  openings: [makeMaterialOpening({ version: 1 })],
  sessions: [{ session_id: sessionId, session }],
});
const pay = makeSharedMaterial({
  kind: 'link',
  title: 'Pay by region',
  link_host: 'figures.example',
  file_name: null,
  file_size: null,
});

const show = (at = '/client/sessions?tab=materials') =>
  renderRoute({
    routes: [
      { path: '/client/sessions', Component: MaterialsTab },
      { path: '/one', element: <SessionMaterials sessionId={sessionId} /> },
    ],
    at,
    session: signedInAs(),
  });

/** A tab that is opened, as the browser gives it. */
const newTab = () => {
  const tab = { opener: window as Window | null, location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
};
afterEach(() => jest.restoreAllMocks());

test('materials say who shares them, for what, and what is new', async () => {
  network.table('materials', [worksheet, pay]);
  show();
  const row = within(await screen.findByRole('listitem', { name: 'Story worksheet' }));
  expect(row.getByText('New version')).toBeVisible();
  expect(row.getByText(/^PDF, 2 KB · From .+ · For Rehearsal$/)).toBeVisible();
  expect(within(screen.getByRole('listitem', { name: 'Pay by region' })).getByText('New')).toBeVisible();
});

test('a link opens in a tab that knows nothing of this page, once the server has noted it', async () => {
  network.table('materials', [pay]);
  network.rpc('open_material', makeMaterialVersion({ url: 'https://figures.example/pay', file_path: null }));
  const tab = newTab();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Open Pay by region' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://figures.example/pay'));
  expect(tab.opener).toBeNull();
  expect(network.sent('POST', '/rest/v1/rpc/open_material')[0]?.body).toEqual({ p_id: pay.id });
});

test('what was withdrawn meanwhile says so, leaves no empty tab, and goes from the list', async () => {
  network.table('materials', [pay]);
  network.rpc('open_material', refusal(403, '42501', 'Your coach no longer shares this material'));
  const tab = newTab();
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Open Pay by region' });
  network.table('materials', []);
  await user.click(button);
  expect(await screen.findByText('Your coach no longer shares this material')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
  expect(await screen.findByText('No materials yet')).toBeVisible();
});

test('the address holds what is looked for', async () => {
  network.table('materials', [worksheet, pay]);
  const { user } = show('/client/sessions?tab=materials&tag=Interviews');
  expect(await screen.findByRole('listitem', { name: 'Story worksheet' })).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Pay by region' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search materials' }), 'nothing');
  expect(await screen.findByText('No materials match your filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('listitem', { name: 'Pay by region' })).toBeVisible();
});

test('a session shows its own materials, and nothing where it has none', async () => {
  network.table('materials', [worksheet, pay]);
  show('/one');
  const group = within(await screen.findByRole('group', { name: 'Materials' }));
  expect(group.getAllByRole('listitem')).toHaveLength(1);
  expect(group.getByRole('button', { name: 'Download Story worksheet' })).toBeVisible();
});

test('a failure is said with Retry', async () => {
  network.on('GET', '/rest/v1/materials', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load materials')).toBeVisible();
  network.table('materials', [pay]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Pay by region' })).toBeVisible();
});
