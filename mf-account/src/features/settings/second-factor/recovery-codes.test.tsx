import { screen, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const network = fakeNetwork();
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${'ABCDEFGHJK'.charAt(index)}`);
const made = { left: 10, made_at: '2026-11-20T10:00:00Z' };

const open = () =>
  renderRoute({
    routes: [{ path: '/settings', Component: RecoveryCodes }],
    at: '/settings',
    session: signedInAs({ time_zone: 'UTC' }),
  });

test('ten codes are shown once, to copy and to keep, and then counted', async () => {
  network.rpc('my_recovery_codes', { left: 0, made_at: null });
  network.rpc('my_email_change', null);
  network.rpc('new_recovery_codes', codes);
  const { user } = open();
  expect(await screen.findByText('You have no recovery codes. Make some in case you lose your app.')).toBeVisible();
  network.rpc('my_recovery_codes', made);
  await user.click(screen.getByRole('button', { name: 'Make recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(dialog.getByRole('button', { name: 'Copy codes' }));
  const copied = await navigator.clipboard.readText();
  for (const code of codes) expect(copied).toContain(code);

  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('10 of 10 recovery codes left, made on Nov 20, 2026.')).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

test('new ones are asked about first, for they void the old', async () => {
  network.rpc('my_recovery_codes', { ...made, left: 7 });
  network.rpc('new_recovery_codes', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText(/^7 of 10 recovery codes left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' }));
  expect(network.sent('POST', '/rest/v1/rpc/new_recovery_codes')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Make new codes' }));
  expect(await question.findByRole('alert')).toBeVisible();

  network.rpc('new_recovery_codes', codes);
  await user.click(question.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
});
