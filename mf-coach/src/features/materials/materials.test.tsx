import { screen, waitFor, within } from '@testing-library/react';
import {
  makeLibraryMaterial,
  makeMaterialOpening,
  makeMaterialVersion,
  makePerson,
  nextId,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ClientMaterials from './ClientMaterials.tsx';
import MaterialsPage from './MaterialsPage.tsx';
import SessionMaterials from './SessionMaterials.tsx';

const network = fakeNetwork();
const alex = makePerson({ id: testIds.client, full_name: 'Alex Rivera' });
const zoe = makePerson({ id: nextId(), full_name: 'Zoe Ort' });
const sessionId = nextId();
const share = { id: nextId(), client_id: alex.id, created_at: '2026-11-02T14:00:00.000Z' };
const worksheet = makeLibraryMaterial({
  title: 'Story worksheet',
  tags: ['Interviews'],
  version: 2,
  shares: [share],
  openings: [makeMaterialOpening({ version: 1, times: 3, last_opened_at: '2026-11-20T14:00:00.000Z' })],
});
const pay = makeLibraryMaterial({ title: 'Pay by region', kind: 'link', link_host: 'figures.example' });

beforeEach(() => {
  network.table('materials', [pay, worksheet]);
  network.table('client_coach_assignments', [{ person: alex }, { person: zoe }]);
});

const show = (at = '/coach/materials') =>
  renderRoute({
    routes: [
      { path: '/coach/materials', Component: MaterialsPage },
      { path: '/client', element: <ClientMaterials clientId={alex.id} /> },
      {
        path: '/session',
        element: <SessionMaterials session={{ id: sessionId, title: 'Rehearsal' }} onClose={() => undefined} />,
      },
    ],
    at,
    session: signedInAs({ role: 'coach', time_zone: 'UTC' }),
  });

describe('the library', () => {
  test('says with whom each material is shared, and by how many it was opened', async () => {
    show();
    const row = within(await screen.findByRole('listitem', { name: 'Story worksheet' }));
    expect(row.getByText('PDF, 2 KB · Version 2')).toBeVisible();
    expect(row.getByText('Shared with 1 client · Opened by 1 client')).toBeVisible();
    expect(
      within(screen.getByRole('listitem', { name: 'Pay by region' })).getByText('Not shared · Not opened yet'),
    ).toBeVisible();
  });

  test('is searched and filtered by the address', async () => {
    const { user } = show('/coach/materials?tag=Interviews');
    expect(await screen.findByRole('listitem', { name: 'Story worksheet' })).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Pay by region' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'All tags');
    expect(await screen.findByRole('listitem', { name: 'Pay by region' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search materials' }), 'figures');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Story worksheet' })).toBeNull());
  });

  test('takes a link, and keeps what was typed where the server refuses', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add material' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add material' }));
    await user.click(dialog.getByRole('radio', { name: 'Link' }));
    await user.type(dialog.getByLabelText(/Address/), 'javascript:alert(1)');
    await user.type(dialog.getByLabelText(/Title/), 'Outlook');
    const send = () => user.click(dialog.getByRole('button', { name: 'Add material' }));
    await send();
    expect(dialog.getByText('Enter an address that starts with http:// or https://')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/create_material')).toEqual([]);

    await user.clear(dialog.getByLabelText(/Address/));
    await user.type(dialog.getByLabelText(/Address/), 'https://figures.example');
    network.rpc('create_material', refusal(500, 'XX000', 'broken'));
    await send();
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Outlook');

    network.rpc('create_material', { ...pay, title: 'Outlook' });
    await send();
    expect(await screen.findByText('Added “Outlook”')).toBeVisible();
    const [first, second] = network.sent('POST', '/rest/v1/rpc/create_material').map(({ body }) => body);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ p_title: 'Outlook', p_url: 'https://figures.example' });
  });

  test('a file gives the title, and one of another kind is refused at once', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add material' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add material' }));
    await user.upload(dialog.getByLabelText(/File/, { selector: 'input[type=file]' }), new File(['x'], 'My_talk.pdf'));
    expect(dialog.getByLabelText(/Title/)).toHaveValue('My talk');
    await user.upload(
      dialog.getByLabelText(/File/, { selector: 'input[type=file]' }),
      new File(['x'], 'page.pdf.exe', { type: 'application/pdf' }),
    );
    expect(await dialog.findByText(/Choose a PDF, Word/)).toBeVisible();
  });

  test('shares with several clients at once, and withdraws', async () => {
    network.on('POST', '/rest/v1/material_shares', undefined);
    network.on('DELETE', '/rest/v1/material_shares', undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Share Story worksheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Share/ }));
    expect(dialog.getByRole('checkbox', { name: 'Alex Rivera' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Alex Rivera' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Zoe Ort' }));
    await user.click(dialog.getByRole('checkbox', { name: 'All clients' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/material_shares')[0]?.body).toEqual([
      { material_id: worksheet.id, client_id: null },
      { material_id: worksheet.id, client_id: zoe.id },
    ]);
    expect(network.sent('DELETE', '/rest/v1/material_shares')[0]?.parameters).toMatchObject({ id: `eq.${share.id}` });
  });

  test('a deleted material can be had back', async () => {
    network.on('DELETE', '/rest/v1/materials', undefined);
    network.rpc('restore_deleted', undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Actions for Pay by region' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete material' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/restore_deleted')[0]?.body).toEqual({
        p_table: 'materials',
        p_id: pay.id,
      }),
    );
  });

  test('details tell versions, shares to withdraw, and who opened what and when', async () => {
    network.table('material_versions', [
      makeMaterialVersion({ number: 2, note: 'Adds the lesson' }),
      makeMaterialVersion({ number: 1 }),
    ]);
    network.on('DELETE', '/rest/v1/material_shares', undefined);
    network.on('POST', '/rest/v1/material_shares', undefined);
    const { user } = show(`/coach/materials?material=${worksheet.id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Story worksheet' }));
    expect(
      within(sheet.getByRole('region', { name: 'Opened by' })).getByText(
        'Nov 20, 2026, 2:00 PM · Version 1 · 3 times in all',
      ),
    ).toBeVisible();
    expect(await sheet.findByText('Adds the lesson')).toBeVisible();
    network.table('materials', [pay, { ...worksheet, shares: [] }]);
    await user.click(sheet.getByRole('button', { name: 'Withdraw from Alex Rivera' }));
    expect(await sheet.findByText('Nobody. Share it to let clients open it.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/material_shares')[0]?.body).toEqual([
        { material_id: worksheet.id, client_id: alex.id },
      ]),
    );
  });

  test('empty, it says what to do', async () => {
    network.table('materials', []);
    show();
    expect(await screen.findByText('No materials yet')).toBeVisible();
  });
});

test('the tab of a client shows what they may open, and shares more', async () => {
  network.on('POST', '/rest/v1/material_shares', undefined);
  const { user } = show('/client');
  const row = within(await screen.findByRole('listitem', { name: 'Story worksheet' }));
  expect(row.getByText('Opened Nov 20, 2026, 2:00 PM, an older version')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Pay by region' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share materials' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share materials' }));
  expect(dialog.queryByRole('checkbox', { name: 'Story worksheet' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Pay by region' }));
  await user.click(dialog.getByRole('button', { name: 'Share 1 material' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/material_shares')[0]?.body).toEqual([
      { material_id: pay.id, client_id: alex.id },
    ]),
  );
});

test('a session gets some of the library', async () => {
  network.on('POST', '/rest/v1/session_materials', undefined);
  const { user } = show('/session');
  expect(await screen.findByText('No materials for this session yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Share from library' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pay by region' }));
  await user.click(screen.getByRole('checkbox', { name: 'Story worksheet' }));
  await user.click(screen.getByRole('button', { name: 'Share 2 materials' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/session_materials')[0]?.body).toEqual([
      { material_id: pay.id, session_id: sessionId },
      { material_id: worksheet.id, session_id: sessionId },
    ]),
  );
});
