import { screen, waitFor, within } from '@testing-library/react';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { Previews } from './Previews.tsx';

const network = fakeNetwork();
const origin = 'https://preview.example.org';
const preview = {
  id: nextId(),
  module: 'mf_client',
  address: `${origin}/1.2.0/mf-manifest.json`,
  token: 'a1b2',
  is_allowed: true,
  created_by_name: 'Ada Admin',
  created_at: '2026-11-20T14:00:00Z',
  expires_at: '2026-11-21T14:00:00Z',
  opened_by: 1,
};
const show = (listed: object) => {
  network.rpc('list_module_previews', listed);
  return renderRoute({
    routes: [{ path: '/', Component: () => <Previews modules={['mf_client', 'mf_coach']} /> }],
    at: '/',
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });
};
const sentTo = (name: string) =>
  network.sent('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body as Record<string, unknown>);

test('a link that holds is copied again', async () => {
  const { user } = show({ origins: [origin], previews: [preview] });
  const row = await screen.findByRole('row', { name: /Client.*1 user/ });
  await user.click(within(row).getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/?preview=a1b2`);
  expect(screen.getByText('Preview link copied')).toBeVisible();
});

test('revoking asks first, and can be given up', async () => {
  network.rpc('revoke_module_preview', null);
  const { user } = show({ origins: [origin], previews: [preview] });
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await user.click(screen.getByRole('button', { name: 'Keep link' }));
  expect(sentTo('revoke_module_preview')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.click(screen.getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('Preview link revoked')).toBeVisible();
  expect(sentTo('revoke_module_preview')).toEqual([{ p_id: preview.id }]);
});

test('what the operator no longer allows is marked', async () => {
  show({ origins: [origin], previews: [{ ...preview, is_allowed: false }] });
  expect(await screen.findByText('No longer allowed')).toBeVisible();
});

test('an address from elsewhere is not sent, and the form says what is allowed', async () => {
  network.rpc('create_module_preview', 'c3d4');
  const { user } = show({ origins: [origin], previews: [] });
  expect(await screen.findByText('No preview links')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/Module/), 'mf_coach');
  await user.type(screen.getByLabelText(/Address/), 'https://evil.test/mf-manifest.json');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(`Previews can come from ${origin}`)).toBeVisible();
  expect(sentTo('create_module_preview')).toEqual([]);

  await user.clear(screen.getByLabelText(/Address/));
  await user.type(screen.getByLabelText(/Address/), `${origin}/2.0.0/mf-manifest.json`);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(sentTo('create_module_preview')).toEqual([
      { p_module: 'mf_coach', p_address: `${origin}/2.0.0/mf-manifest.json`, p_hours: 24 },
    ]),
  );
});

test('what the database refuses is said in its words', async () => {
  const sentence = `Previews can't come from ${origin}. The operator allows no previews here (setting PREVIEW_ORIGINS).`;
  network.rpc('create_module_preview', refusal(400, 'P0001', sentence));
  const { user } = show({ origins: [origin], previews: [] });
  await user.selectOptions(await screen.findByLabelText(/Module/), 'mf_client');
  await user.type(screen.getByLabelText(/Address/), `${origin}/2.0.0/mf-manifest.json`);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('where no origin is allowed there is no form, and it is said who can change that', async () => {
  show({ origins: [], previews: [] });
  expect(await screen.findByText('No previews allowed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});
