import { screen, waitFor, within } from '@testing-library/react';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { SystemSettings } from './SystemSettings.tsx';

const network = fakeNetwork();
const setting = {
  key: 'coaching_request_days',
  area: 'Coaching requests',
  label: 'Time to answer',
  effect: 'A coach has this long to answer.',
  read_by: 'Coaching requests',
  kind: 'integer',
  value: 5,
  default_value: 3,
  minimum: 1,
  maximum: 30,
  unit: 'days',
  revision: 4,
  updated_at: '2026-11-20T10:00:00Z',
};
const toggle = {
  ...setting,
  key: 'listing_needs_verification',
  area: 'Marketplace',
  label: 'Only verified coaches',
  kind: 'boolean',
  value: false,
  default_value: false,
  minimum: null,
  maximum: null,
  unit: null,
};
const admin = { id: testIds.admin, full_name: 'Ada Admin', email: 'ada@example.com', avatar_url: null };
const change = {
  id: nextId(),
  kind: 'setting',
  key: setting.key,
  before: 3,
  after: 5,
  reason: 'Coaches asked for more time',
  changed_at: '2026-11-20T10:00:00Z',
  person: admin,
};
const table = '/rest/v1/system_settings';
const show = (changes: readonly object[] = [change]) => {
  network.table('system_settings', ({ parameters }) => (parameters['key'] ? [setting] : [setting, toggle]));
  network.table('system_changes', changes);
  return renderRoute({
    routes: [{ path: '/', Component: SystemSettings }],
    at: '/',
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });
};

test('each setting says what it does, who reads it and what it was by default', async () => {
  show([]);
  const card = await screen.findByRole('region', { name: 'Coaching requests' });
  expect(within(card).getByText('5 days')).toBeVisible();
  expect(within(card).getByText('Default: 3 days')).toBeVisible();
  expect(within(card).getByText('Read by: Coaching requests')).toBeVisible();
  const other = screen.getByRole('region', { name: 'Marketplace' });
  expect(within(other).getByText('Off')).toBeVisible();
  expect(within(other).queryByText(/Default/)).toBeNull();
  expect(await screen.findByText('No changes yet')).toBeVisible();
});

test('a setting is changed within its limits and with a reason', async () => {
  const { user } = show();
  network.on('PATCH', table, [{ ...setting, value: 7, revision: 5 }]);
  await user.click(await screen.findByRole('button', { name: 'Change Time to answer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Time to answer' });
  const value = within(dialog).getByLabelText(/Value in days/);
  await user.clear(value);
  await user.type(value, '31');
  await user.click(within(dialog).getByRole('button', { name: 'Save setting' }));
  expect(await within(dialog).findByText('Enter a whole number from 1 to 30')).toBeVisible();
  expect(within(dialog).getByText('Enter a reason')).toBeVisible();
  await user.clear(value);
  await user.type(value, '7');
  await user.type(within(dialog).getByLabelText(/Reason/), 'Holidays');
  await user.click(within(dialog).getByRole('button', { name: 'Save setting' }));
  expect(await screen.findByText('Time to answer: changed')).toBeVisible();
  const [sent] = network.sent('PATCH', table);
  expect(sent?.body).toEqual({ value: 7, reason: 'Holidays' });
  expect(sent?.parameters).toMatchObject({ key: 'eq.coaching_request_days', revision: 'eq.4' });
});

test('a switch is turned on in words', async () => {
  const { user } = show();
  network.on('PATCH', table, [{ ...toggle, value: true, revision: 5 }]);
  await user.click(await screen.findByRole('button', { name: 'Change Only verified coaches' }));
  await user.click(await screen.findByRole('radio', { name: 'On' }));
  await user.type(screen.getByLabelText(/Reason/), 'Trust');
  await user.click(screen.getByRole('button', { name: 'Save setting' }));
  await waitFor(() => expect(network.sent('PATCH', table)[0]?.body).toEqual({ value: true, reason: 'Trust' }));
});

const text = {
  ...setting,
  ...{ key: 'unanswered_request_text', area: 'Texts', label: 'Message', kind: 'text', unit: null },
  ...{ value: 'We’re sorry', default_value: 'Sorry', minimum: 5, maximum: 20 },
};
const choice = {
  ...toggle,
  ...{ key: 'organization_inviters', area: 'Invitations', label: 'Who invites', kind: 'choice', value: 'coaches' },
  default_value: 'administrators',
  options: [
    { value: 'coaches', label: 'Coaches too' },
    { value: 'administrators', label: 'Administrators only' },
  ],
};

test('a text is read as it is, and changed within its length', async () => {
  const { user } = show([{ ...change, key: text.key, before: 'Sorry', after: text.value }]);
  network.table('system_settings', [text]);
  network.on('PATCH', table, [{ ...text, value: 'Our apologies', revision: 5 }]);
  expect(await screen.findByText('We’re sorry')).toBeVisible();
  expect(await screen.findByText('Message: Sorry → We’re sorry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message' }));
  const field = dialog.getByLabelText(/^Text/);
  expect(dialog.getByText('5 to 20 characters. Default: Sorry')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'Hm');
  await user.type(dialog.getByLabelText(/Reason/), 'Warmer');
  await user.click(dialog.getByRole('button', { name: 'Save setting' }));
  expect(await dialog.findByText('Enter 5 to 20 characters')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'Our apologies');
  await user.click(dialog.getByRole('button', { name: 'Save setting' }));
  await waitFor(() =>
    expect(network.sent('PATCH', table)[0]?.body).toEqual({ value: 'Our apologies', reason: 'Warmer' }),
  );
});

test('a choice is shown and made in the words of its options', async () => {
  const { user } = show([]);
  network.table('system_settings', [choice]);
  network.on('PATCH', table, [{ ...choice, value: 'administrators', revision: 5 }]);
  const card = within(await screen.findByRole('region', { name: 'Invitations' }));
  expect(card.getByText('Coaches too')).toBeVisible();
  expect(card.getByText('Default: Administrators only')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Change Who invites' }));
  await user.click(await screen.findByRole('radio', { name: 'Administrators only' }));
  await user.type(screen.getByLabelText(/Reason/), 'Order');
  await user.click(screen.getByRole('button', { name: 'Save setting' }));
  await waitFor(() =>
    expect(network.sent('PATCH', table)[0]?.body).toEqual({ value: 'administrators', reason: 'Order' }),
  );
});

test('who comes second is told what it is now, and what they typed stays', async () => {
  const { user } = show();
  network.table('system_settings', ({ parameters }) =>
    parameters['key'] ? [{ ...setting, revision: setting.revision + 1 }] : [setting, toggle],
  );
  network.on('PATCH', table, []);
  await user.click(await screen.findByRole('button', { name: 'Change Time to answer' }));
  await user.type(screen.getByLabelText(/Reason/), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save setting' }));
  expect(await screen.findByText(/changed this first. It is 5 days now. Save again to replace it./)).toBeVisible();
  expect(screen.getByLabelText(/Reason/)).toHaveValue('Mine');
});

test('an open form holds what was seen: a change elsewhere is told, and replaced only when saved again', async () => {
  let current = setting;
  const { user } = show();
  network.table('system_settings', ({ parameters }) => (parameters['key'] ? [current] : [current, toggle]));
  const patches: unknown[] = [];
  network.on('PATCH', table, ({ parameters, body }: FakeRequest) => {
    patches.push(parameters['revision']);
    return parameters['revision'] === `eq.${current.revision}`
      ? [{ ...current, ...(body as object), revision: 6 }]
      : [];
  });
  await user.click(await screen.findByRole('button', { name: 'Change Time to answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  current = { ...setting, value: 9, revision: 5 };
  await network.change('system_changes', 'INSERT', { id: nextId() });
  expect(await screen.findByText('9 days')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Value in days/)).toHaveValue('5');
  await user.type(dialog.getByLabelText(/Reason/), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save setting' }));
  expect(await dialog.findByText(/changed this first. It is 9 days now. Save again to replace it./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save setting' }));
  expect(await screen.findByText('Time to answer: changed')).toBeVisible();
  expect(patches).toEqual(['eq.4', 'eq.5']);
});

test.each([
  ['a text', text, 'Sorry'],
  ['a choice', choice, 'administrators'],
])('%s goes back with one click, too', async (_, row, before) => {
  const { user } = show([{ ...change, key: row.key, before, after: row.value }]);
  network.table('system_settings', [row]);
  network.on('PATCH', table, [{ ...row, value: before, revision: 5 }]);
  await user.click(await screen.findByRole('button', { name: /^Revert/ }));
  await waitFor(() => expect(network.sent('PATCH', table)[0]?.body).toMatchObject({ value: before }));
});

test('a value that the setting no longer takes is not offered', async () => {
  show([{ ...change, key: choice.key, before: 'everyone', after: 'coaches' }]);
  network.table('system_settings', [choice]);
  expect(await screen.findByText('Who invites: everyone → Coaches too')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revert/ })).toBeNull();
});

test('the history says who, why, before and after, and one click reverts', async () => {
  const { user } = show();
  network.on('PATCH', table, [{ ...setting, value: 3, revision: 5 }]);
  const list = await screen.findByRole('list', { name: 'Changes, newest first' });
  expect(within(list).getByText('Time to answer: 3 days → 5 days')).toBeVisible();
  expect(within(list).getByText('Coaches asked for more time')).toBeVisible();
  expect(within(list).getByText(/by Ada Admin/)).toBeVisible();
  await user.click(within(list).getByRole('button', { name: /^Revert/ }));
  expect(await screen.findByText('Time to answer: reverted')).toBeVisible();
  expect(network.sent('PATCH', table)[0]?.body).toEqual({ value: 3, reason: 'Reverts “Coaches asked for more time”' });
});

test('a change whose value is back already has nothing to revert, and one of nobody is the operator’s', async () => {
  show([{ ...change, before: 5, after: 3, person: null, reason: null }]);
  expect(await screen.findByText(/by the operator, in the database/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revert/ })).toBeNull();
});

test('a refused revert says why', async () => {
  const { user } = show();
  network.on('PATCH', table, refusal(400, 'P0001', 'Enter a reason'));
  await user.click(await screen.findByRole('button', { name: /^Revert/ }));
  expect(await screen.findByText('Enter a reason')).toBeVisible();
});

test('a change in another window is shown here', async () => {
  let value = 5;
  show();
  network.table('system_settings', () => [{ ...setting, value }]);
  expect(await screen.findByText('5 days')).toBeVisible();
  value = 9;
  await network.change('system_changes', 'INSERT', { id: nextId() });
  expect(await screen.findByText('9 days')).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  network.on('GET', table, refusal(500, 'XX000', 'broken'));
  network.table('system_changes', []);
  renderRoute({
    routes: [{ path: '/', Component: SystemSettings }],
    at: '/',
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });
  expect(await screen.findByText('Failed to load settings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
