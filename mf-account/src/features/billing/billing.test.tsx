import { screen, within } from '@testing-library/react';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import OwnBilling from './OwnBilling.tsx';

const network = fakeNetwork();
const plan = (name: string, price: number, more: object = {}) => ({
  ...{ id: nextId(), name, description: '', roles: ['client'], price, currency: 'USD', period: 'month', trial_days: 0 },
  ...{
    max_applications: null,
    max_storage_mb: null,
    max_clients: null,
    is_default: false,
    archived_at: null,
    revision: 1,
  },
  ...more,
});
const free = plan('Free', 0, { is_default: true });
const small = plan('Small', 1000, { max_applications: 100 });
const large = plan('Large', 3000);
const own = (more: object = {}) => ({
  ...{
    subscription: null,
    plan: free,
    next_plan: null,
    usage: { applications: 41, storage: 2_097_152, clients: null },
  },
  ...{ tax_label: 'VAT', tax_rate: 1900, time_zone: 'UTC', can_buy: true, today: '2026-11-24' },
  ...more,
});
const subscription = (more: object = {}) => ({
  ...{ user_id: testIds.client, plan_id: small.id, next_plan_id: null, period_start: '2026-11-14' },
  ...{ period_end: '2026-12-14', in_trial: false, had_trial: false, paying_since: '2026-11-14', read_only_since: null },
  ...more,
});
const party = { name: 'Ada', address: 'Main Street 1', email: 'a@milepost.test', tax_id: '' };
const invoice = {
  ...{ id: nextId(), kind: 'invoice', number: 'INV-2026-000001', user_id: testIds.client, corrects: null },
  ...{ issued_on: '2026-11-01', due_on: '2026-11-15', currency: 'USD', net: 1000, tax_label: 'VAT', tax_rate: 1900 },
  ...{ tax: 190, total: 1190, seller: { ...party, bank_account: 'First Bank' }, buyer: party, reason: null },
  ...{
    lines: [{ description: 'Small', amount: 1000 }],
    reference: 'RF18INV2026000001',
    balance: 1190,
    credited: 0,
    settled_at: null,
  },
};
const noCards = { is_available: false, has_customer: false, is_test: false };
const someCards = { is_available: true, has_customer: true, is_test: false };
const change = {
  ...{ plan_id: large.id, way: 'now', starts_on: '2026-11-24', ends_on: '2026-12-24', currency: 'USD', net: 2333 },
  lines: [
    { description: 'Large, Nov 24, 2026 to Dec 23, 2026', amount: 3000 },
    { description: 'Unused days of Small: 20 of 30', amount: -667 },
  ],
  ...{
    tax_label: 'VAT',
    tax_rate: 1900,
    tax: 443,
    total: 2776,
    next_on: '2026-12-24',
    next_total: 3570,
    time_zone: 'UTC',
  },
};

beforeEach(() => {
  network.on('POST', '/functions/v1/card-payments', noCards);
  network.rpc('my_plan', own({ plan: small, subscription: subscription() }));
  network.table('plans', [free, small, large]);
  network.table('invoices', [invoice]);
  network.table('billing_profiles', [{ user_id: testIds.client, name: 'Ada', address: 'Main Street 1', tax_id: '' }]);
});
afterEach(() => sessionStorage.clear());
const open = () =>
  renderRoute({
    routes: [{ path: '/billing', Component: OwnBilling }],
    at: '/billing',
    session: signedInAs({ role: 'client' }),
  });

test('shows the plan, its period and usage, and an overdue invoice', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Your plan' });
  expect(await within(card).findByText('$10.00 a month, plus VAT')).toBeVisible();
  expect(within(card).getByText('Nov 14, 2026 to Dec 13, 2026')).toBeVisible();
  expect(within(card).getByText('41 of 100')).toBeVisible();
  const row = await screen.findByRole('row', { name: /INV-2026-000001/ });
  expect(within(row).getByText('Overdue')).toBeVisible();
});

test('shows nothing of the billing of whom an administrator views Milepost as', async () => {
  sessionStorage.setItem('milepost.view-as', JSON.stringify({ userId: testIds.client, endsAt: Date.now() + 60_000 }));
  open();
  expect(await screen.findByText('You can’t read billing while you view as someone else.')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/my_plan')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Your plan' })).not.toBeInTheDocument();
});

test('previews a change to the cent and makes that very change', async () => {
  network.rpc('preview_plan_change', change);
  network.rpc('change_plan', subscription({ plan_id: large.id }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose Large' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change to Large?' });
  expect(await within(dialog).findByRole('row', { name: /Unused days of Small: 20 of 30 -\$6\.67/ })).toBeVisible();
  expect(within(dialog).getByText(/Your next invoice is on Dec 24, 2026: \$35\.70/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change plan for $27.76' }));
  expect(await screen.findByText('Plan changed')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/change_plan')[0]?.body).toEqual({
    ...{ p_plan_id: large.id, p_total: 2776, p_starts_on: '2026-11-24' },
  });
});

test('says why a change is refused', async () => {
  network.rpc('preview_plan_change', change);
  network.rpc('change_plan', refusal(400, 'P0001', 'Add your billing address first'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose Large' }));
  await user.click(await screen.findByRole('button', { name: 'Change plan for $27.76' }));
  expect(await screen.findByText('Add your billing address first')).toBeVisible();
});

test('tells how an open invoice is paid', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay by transfer: INV-2026-000001' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Reference')).toHaveValue('RF18INV2026000001');
  expect(within(dialog).getByText('First Bank')).toBeVisible();
});

describe('where cards are taken', () => {
  beforeEach(() => network.on('POST', '/functions/v1/card-payments', someCards));
  const asked = () => network.sent('POST', '/functions/v1/card-payments').map(({ body }) => body);
  const refuse = () =>
    network.on('POST', '/functions/v1/card-payments', refusal(400, 'P0001', 'This invoice has no open amount'));

  test('an open invoice is paid by card or by transfer, and a refusal says why', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pay: INV-2026-000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay INV-2026-000001' });
    expect(within(dialog).getByLabelText('Reference')).toHaveValue('RF18INV2026000001');
    refuse();
    await user.click(within(dialog).getByRole('button', { name: 'Pay by card' }));
    expect(await within(dialog).findByText('This invoice has no open amount')).toBeVisible();
    expect(asked()).toContainEqual({ action: 'pay', invoice: invoice.id });
  });

  test('kept cards are managed at the provider', async () => {
    const { user } = open();
    const manage = await screen.findByRole('button', { name: 'Manage cards' });
    refuse();
    await user.click(manage);
    expect(await screen.findByText('This invoice has no open amount')).toBeVisible();
    expect(asked()).toContainEqual({ action: 'manage' });
  });

  test('a plan is changed and its invoice paid by card in one go; the change counts even if Stripe fails', async () => {
    network.rpc('preview_plan_change', change);
    network.rpc('change_plan', subscription({ plan_id: large.id }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Choose Large' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change to Large?' });
    expect(await within(dialog).findByText(/an invoice that you pay by card or transfer/)).toBeVisible();
    refuse();
    await user.click(within(dialog).getByRole('button', { name: 'Change plan and pay by card' }));
    expect(await screen.findByText(/Plan changed. Failed to open the card payment/)).toBeVisible();
    expect(asked()).toContainEqual({ action: 'pay', invoice: invoice.id });
  });
});

test('without keys nothing of cards is shown, and who comes back from Stripe is told what happens next', async () => {
  renderRoute({
    routes: [{ path: '/billing', Component: OwnBilling }],
    at: '/billing?card=paid',
    session: signedInAs({ role: 'client' }),
  });
  expect(await screen.findByText('Payment sent')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay by transfer: INV-2026-000001' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Manage cards' })).toBeNull();
});

test('a planned change is shown, and the present plan can be kept', async () => {
  network.rpc('my_plan', own({ plan: small, next_plan: free, subscription: subscription({ next_plan_id: free.id }) }));
  open();
  expect(await screen.findByText('Dec 14, 2026, then Free')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Keep Small' })).toBeVisible();
});

test('a plan is canceled when its period ends, or kept after all', async () => {
  const later = { ...change, plan_id: free.id, way: 'later', starts_on: '2026-12-14', lines: [], total: 0 };
  network.rpc('preview_plan_change', { ...later, next_on: null, next_total: null });
  network.rpc('change_plan', subscription({ next_plan_id: free.id }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel plan and choose Free' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Small?' });
  expect(await within(dialog).findByText(/You keep Small until it ends. Free starts on Dec 14, 2026/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep plan' }));
  expect(network.sent('POST', '/rest/v1/rpc/change_plan')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel plan and choose Free' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel plan' }));
  expect(await screen.findByText('Small canceled')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/change_plan')[0]?.body).toEqual({
    ...{ p_plan_id: free.id, p_total: 0, p_starts_on: '2026-12-14' },
  });
});

test('a read-only account is told why, and that nothing is lost', async () => {
  network.rpc('my_plan', own({ plan: small, subscription: subscription({ read_only_since: '2026-11-20T00:00:00Z' }) }));
  open();
  expect(await screen.findByText('Your account is read-only')).toBeVisible();
});

test('a billing address is asked for, and saved', async () => {
  network.table('billing_profiles', []);
  network.on('POST', '/rest/v1/billing_profiles', {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(within(dialog).getByText('Enter an address')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), 'Main Street 1');
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Billing address saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/billing_profiles')[0]?.body).toMatchObject({ address: 'Main Street 1' });
});
