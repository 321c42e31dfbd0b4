import { screen, within } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { fieldsOf, termsOf } from './plans/plan-form.ts';
import PlatformBilling from './PlatformBilling.tsx';
import { sellerFields, sellerOf } from './seller/seller-form.ts';

const network = fakeNetwork();
const party = { name: 'Ada Cruz', address: 'Main Street 1', email: 'a@milepost.test', tax_id: '' };
const invoice = {
  ...{ id: nextId(), kind: 'invoice', number: 'INV-2026-000001', user_id: nextId(), corrects: null },
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
const plan = {
  ...{ id: nextId(), name: 'Small', description: '', roles: ['client'], price: 1000, currency: 'USD', period: 'month' },
  ...{ trial_days: 0, max_applications: 100, max_storage_mb: null, max_clients: null, is_default: false },
  ...{ archived_at: null, revision: 3 },
};
const seller = {
  ...{ name: 'Milepost, Inc.', address: 'Harbor Street', email: '', tax_id: '', bank_account: 'First Bank' },
  ...{ tax_label: 'VAT', tax_rate: 725, time_zone: 'UTC', payment_days: 14, read_only_days: 30, revision: 2 },
};
const figures = {
  ...{ today: '2026-11-24', time_zone: 'UTC', is_ready: true, trials: 1, churn: { ended: 1, before: 4 } },
  recurring: [
    { currency: 'USD', amount: 6000, count: 2 },
    { currency: 'EUR', amount: 900, count: 1 },
  ],
  overdue: [{ currency: 'USD', amount: 1190, count: 1 }],
};

const cards = { is_available: false, has_customer: false, is_test: false };

beforeEach(() => {
  network.rpc('billing_figures', figures);
  network.table('plans', [plan]);
  network.table('invoices', [invoice]);
  network.table('payments', []);
  network.table('billing_seller', [seller]);
  network.on('POST', '/functions/v1/card-payments', cards);
});
const open = (tab = '') =>
  renderRoute({
    routes: [{ path: '/billing', Component: PlatformBilling }],
    at: `/billing${tab && `?tab=${tab}`}`,
    session: signedInAs({ role: 'super_admin' }),
  });

test('each figure has its basis, its meaning and the way to its rows', async () => {
  open();
  expect(await screen.findByText('$60.00 + €9.00')).toBeVisible();
  expect(screen.getByText('3 paying subscriptions')).toBeVisible();
  expect(screen.getByText('25.0%')).toBeVisible();
  expect(screen.getByText('1 of 4 ended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Overdue' })).toHaveAttribute('href', '/billing?tab=invoices&show=overdue');
  expect(screen.getByText(/A yearly price counts as a twelfth/)).toBeVisible();
});

test('says what is missing before anybody can buy', async () => {
  network.rpc('billing_figures', { ...figures, is_ready: false });
  open();
  expect(await screen.findByRole('link', { name: 'Complete seller' })).toHaveAttribute('href', '/billing?tab=seller');
});

test('a plan is added with its price in minor units', async () => {
  network.on('POST', '/rest/v1/plans', {});
  const { user } = open('plans');
  await user.click(await screen.findByRole('button', { name: 'Add plan' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Add plan' }));
  expect(within(dialog).getByText('Enter a name')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Plus');
  await user.type(within(dialog).getByRole('textbox', { name: /Price/ }), '12.5');
  await user.click(within(dialog).getByRole('button', { name: 'Add plan' }));
  expect(await screen.findByText('Plan added')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/plans')[0]?.body).toMatchObject({
    name: 'Plus',
    price: 1250,
    roles: ['client'],
  });
});

test('an invoice is found by its number, reference, or buyer', async () => {
  const other = { ...invoice, id: nextId(), number: 'INV-2026-000002' };
  network.on('GET', '/rest/v1/rpc/find_invoices', ({ query }: FakeRequest) =>
    query.get('p_search') === 'rf18 000002' ? [other] : [],
  );
  const { user } = open('invoices');
  await user.type(await screen.findByRole('searchbox', { name: 'Search invoices' }), 'rf18 000002');
  expect(await screen.findByText('INV-2026-000002')).toBeVisible();
  expect(screen.queryByText('INV-2026-000001')).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'x');
  expect(await screen.findByText('No invoices match')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('INV-2026-000001')).toBeVisible();
});

test('a payment is recorded for what is open', async () => {
  network.rpc('record_payment', {});
  const { user } = open('invoices');
  await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-000001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record payment' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/record_payment')[0]?.body).toMatchObject({
    ...{ p_invoice_id: invoice.id, p_amount: 1190, p_received_on: '2026-11-24', p_seen_balance: 1190 },
  });
});

test('a credit note of a part needs its reason and an amount that is left', async () => {
  network.table('invoices', [{ ...invoice, credited: 190 }]);
  network.rpc('issue_credit_note', refusal(400, 'P0001', 'Enter an amount of up to $1.00'));
  const { user } = open('invoices');
  await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-000001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Issue credit note' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Issue credit note' }));
  expect(within(dialog).getByText('Enter a reason')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Billed twice');
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveValue('10.00');
  for (const wrong of ['10.01', '0', '-1', '1e2', 'NaN']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(within(dialog).getByRole('button', { name: 'Issue credit note' }));
    expect(within(dialog).getByText('Enter an amount of up to $10.00')).toBeVisible();
  }
  expect(network.sent('POST', '/rest/v1/rpc/issue_credit_note')).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '2.5');
  await user.click(within(dialog).getByRole('button', { name: 'Issue credit note' }));
  expect(await within(dialog).findByText('Enter an amount of up to $1.00')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/issue_credit_note')[0]?.body).toEqual({
    ...{ p_invoice_id: invoice.id, p_reason: 'Billed twice', p_amount: 250, p_seen_credited: 190 },
  });
});

test.each([
  [cards, 'Off', /set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
  [{ ...cards, is_available: true, is_test: true }, 'Test mode', /no money moves/],
  [{ ...cards, is_available: true }, 'On', /Refund card payments in Stripe/],
])('the seller’s tab says how payment by card stands: %j', async (answer, badge, words) => {
  network.on('POST', '/functions/v1/card-payments', answer);
  open('seller');
  const card = await screen.findByRole('region', { name: 'Payment by card' });
  expect(await within(card).findByText(badge)).toBeVisible();
  expect(within(card).getByText(words)).toBeVisible();
  const address = within(card).getByLabelText<HTMLInputElement>('Webhook address');
  expect(address.value).toMatch(/\/functions\/v1\/stripe-webhook$/);
});

test('a bank file shows which lines pay which invoice before it is imported', async () => {
  const line = { booked_on: '2026-11-20', amount: 1190, currency: 'USD', invoice_number: null };
  network.rpc('preview_bank_lines', [
    { ...line, place: 1, words: 'RF18 INV2026 000001', invoice_number: invoice.number, outcome: 'match' },
    { ...line, place: 2, words: 'Rent', outcome: 'no_reference' },
  ]);
  network.rpc('import_bank_lines', { paid: 1 });
  const { user } = open('payments');
  const csv = 'Date,Description,Amount\n11/20/2026,RF18 INV2026 000001,11.90\n11/20/2026,Rent,11.90\n';
  const file = new File([csv], 'account.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file'), file);
  expect(await screen.findByText('Pays the invoice')).toBeVisible();
  expect(screen.getByText('No reference in the text')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('1 invoice marked as paid')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/import_bank_lines')[0]?.body).toEqual({
    p_lines: [
      { booked_on: '2026-11-20', amount: 1190, currency: 'USD', words: 'RF18 INV2026 000001' },
      { booked_on: '2026-11-20', amount: 1190, currency: 'USD', words: 'Rent' },
    ],
  });
});

test('a bank file without a column of currencies is in the one that is sold in', async () => {
  network.rpc('billing_figures', { ...figures, recurring: [{ currency: 'EUR', amount: 900, count: 1 }] });
  network.rpc('preview_bank_lines', []);
  const { user } = open('payments');
  const file = new File(['Date,Text,Amount\n2026-11-20,RF18,11.90\n'], 'account.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose a CSV file'), file);
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
});

test.each([
  [{ price: '-1' }, { price: expect.any(String) as string }],
  [{ price: '1e20' }, { price: expect.any(String) as string }],
  [{ price: 'NaN' }, { price: expect.any(String) as string }],
  [{ price: '0', trial: '7' }, { trial: 'Only a paid plan has a trial' }],
  [{ trial: '91' }, { trial: expect.any(String) as string }],
  [{ applications: '1.5' }, { applications: expect.any(String) as string }],
])('a plan with %j is refused', (fields, faults) => {
  const usual = { ...fieldsOf(), name: 'Plus', price: '12' };
  expect(termsOf({ ...usual, ...fields })).toEqual({ faults });
});

test.each([
  [{ tax_rate: '101' }, { tax_rate: expect.any(String) as string }],
  [{ payment_days: '91' }, { payment_days: 'Enter 0 to 90 days' }],
  [{ read_only_days: '6' }, { read_only_days: 'Enter 7 to 365 days' }],
])('a seller with %j is refused, and one as it was read is the same', (fields, faults) => {
  expect(sellerOf({ ...sellerFields(seller), ...fields }, 2)).toEqual({ faults });
  expect(sellerOf(sellerFields(seller), 2)).toEqual({ seller });
});
