import { cardKeys, cardMessage, startCardProvider, type CardProvider } from '../testing/card-provider.ts';
import { eventually } from '../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

type Row = Record<string, unknown>;
type Answer = { readonly status: number; readonly body: Row };

let provider: CardProvider;
let backend: TestBackend;
let client: SignedInPerson;

beforeAll(async () => {
  provider = await startCardProvider();
  backend = await startTestBackend('pglite', {
    backgroundJobs: true,
    cardPayments: {
      STRIPE_SECRET_KEY: cardKeys.secret,
      STRIPE_WEBHOOK_SECRET: cardKeys.webhook,
      TEST_STRIPE_ORIGIN: provider.origin,
    },
  });
  client = await signIn(backend, 'client@milepost.test');
});
afterAll(async () => {
  await backend.close();
  await provider.close();
});
afterEach(() => expect(provider.violations).toEqual([]));

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Row,
});
const call = async (person: SignedInPerson | undefined, body: object, from = backend): Promise<Answer> =>
  answerOf(
    await fetch(`${from.url}/functions/v1/card-payments`, {
      method: 'POST',
      headers: { ...(person && { authorization: `Bearer ${person.accessToken}` }), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const deliver = async ({ body, headers }: ReturnType<typeof cardMessage>): Promise<Answer> =>
  answerOf(await fetch(`${backend.url}/functions/v1/stripe-webhook`, { method: 'POST', headers, body }));
const booked = (outcome: string): Answer => ({ status: 200, body: { outcome } });

const one = async (sql: string, parameters: readonly unknown[] = []): Promise<Row> =>
  (await backend.database.query<Row>(sql, parameters))[0] ?? {};
/** An open invoice of the client, of $10. */
const invoice = async (): Promise<string> => {
  const { id } = await one(
    `select id from private.issue_invoice($1, '[{"description": "Small", "amount": 1000}]', 'USD', null, null, private.billing_today())`,
    [client.user.id],
  );
  return String(id);
};
const stateOf = (id: string): Promise<Row> =>
  one(
    `select i.total::int, i.balance::int, i.settled_at is not null as settled,
       (select coalesce(array_agg(p.amount::int order by p.created_at), '{}') from public.payments p
        where p.invoice_id = i.id and p.card_payment is not null) as paid
     from public.invoices i where i.id = $1`,
    [id],
  );
/** Sends the client to the provider's page; gives the session there. */
const begin = async (id: string): Promise<string> => {
  const { status, body } = await call(client, { action: 'pay', invoice: id });
  expect(status).toBe(200);
  return String(body['url']).replace('https://checkout.test/', '');
};
const completed = (session: string): ReturnType<typeof cardMessage> =>
  cardMessage('checkout.session.completed', { object: 'checkout.session', id: session, payment_status: 'paid' });
const refunded = (payment: string): ReturnType<typeof cardMessage> =>
  cardMessage('refund.updated', { object: 'refund', id: 're_1', payment_intent: payment, amount: 1 });
const paidTotal = async (id: string): Promise<number> => Number((await stateOf(id))['total']);

test('without keys nobody is offered a card, and the webhook takes nothing', async () => {
  const bare = await startTestBackend('pglite');
  try {
    const person = await signIn(bare, 'client@milepost.test');
    expect((await call(person, { action: 'available' }, bare)).body).toMatchObject({ is_available: false });
    const id = '10000000-0000-4000-8000-000000000001';
    expect((await call(person, { action: 'pay', invoice: id }, bare)).status).toBe(501);
    const { body, headers } = completed('cs_test_1');
    expect((await fetch(`${bare.url}/functions/v1/stripe-webhook`, { method: 'POST', headers, body })).status).toBe(
      501,
    );
  } finally {
    await bare.close();
  }
});

test('an own open invoice leads to one checkout of what is open of it, and to nobody else’s', async () => {
  const id = await invoice();
  expect((await call(undefined, { action: 'pay', invoice: id })).status).toBe(401);
  expect((await call(await signIn(backend, 'coach@milepost.test'), { action: 'pay', invoice: id })).status).toBe(403);
  expect((await call(client, { action: 'manage' })).status).toBe(404);
  expect((await call(client, { action: 'available' })).body).toEqual({
    ...{ is_available: true, has_customer: false, is_test: true },
  });
  const session = await begin(id);
  expect(await begin(id)).toBe(session);
  expect(provider.sessions.get(session)).toMatchObject({ amount_total: await paidTotal(id), status: 'open' });
  const { body } = await call(client, { action: 'manage' });
  expect(String(body['url'])).toContain([...provider.customers].join());

  // Part of it comes by transfer: the checkout of the former amount ends.
  await one(
    `select private.add_payment(i, 300, private.billing_today(), null, null) from public.invoices i where i.id = $1`,
    [id],
  );
  const second = await begin(id);
  expect(provider.sessions.get(session)?.status).toBe('expired');
  expect(provider.sessions.get(second)).toMatchObject({ amount_total: (await paidTotal(id)) - 300, status: 'open' });
});

test('a message pays the invoice once, and only with the provider’s own signature of these minutes', async () => {
  const id = await invoice();
  const session = await begin(id);
  provider.pay(session);
  const object = { object: 'checkout.session', id: session };
  const old = Math.floor(Date.now() / 1000) - 301;
  for (const forged of [
    cardMessage('checkout.session.completed', object, { secret: 'whsec_other' }),
    cardMessage('checkout.session.completed', object, { at: old }),
    { ...completed(session), headers: {} },
    { ...completed(session), body: completed('cs_test_other').body },
  ]) {
    expect((await deliver(forged)).status).toBe(400);
  }
  expect(await stateOf(id)).toMatchObject({ settled: false, paid: [] });

  const message = completed(session);
  const twice = await Promise.all([deliver(message), deliver(message)]);
  expect(twice.map(({ body }) => body['outcome']).sort()).toEqual(['booked', 'repeated']);
  expect(await deliver(message)).toEqual(booked('repeated'));
  const total = await paidTotal(id);
  expect(await stateOf(id)).toEqual({ total, balance: 0, settled: true, paid: [total] });
  expect(await deliver(completed(session))).toEqual(booked('unchanged'));
  expect(
    await one(
      `select sum(e.amount)::int as sum, count(*) filter (where t.kind = 'payment')::int as entries from public.ledger_entries e
       join public.ledger_transactions t on t.id = e.transaction_id where t.invoice_id = $1`,
      [id],
    ),
  ).toEqual({ sum: 0, entries: 2 });
  expect(
    await one(
      `select count(*)::int as told from public.notifications where kind = 'billing_payment' and user_id = $1`,
      [client.user.id],
    ),
  ).not.toEqual({ told: 0 });
  expect(await call(client, { action: 'pay', invoice: id })).toMatchObject({
    ...{ status: 400, body: { message: 'This invoice has no open amount' } },
  });
});

test('messages in any order end with what the provider has: refunds, refunds that fail, disputes', async () => {
  const id = await invoice();
  const session = await begin(id);
  const total = await paidTotal(id);
  const payment = provider.pay(session);
  const refund = provider.refund(payment, 400);
  expect(await deliver(refunded(payment))).toEqual(booked('booked'));
  expect(await deliver(completed(session))).toEqual(booked('unchanged'));
  expect(await stateOf(id)).toMatchObject({ balance: 400, settled: false, paid: [total - 400] });
  refund.status = 'failed';
  expect(await deliver(refunded(payment))).toEqual(booked('booked'));
  expect(await stateOf(id)).toMatchObject({ balance: 0, settled: true, paid: [total - 400, 400] });
  const dispute = provider.dispute(payment, total, 'needs_response');
  const told = { object: 'dispute', id: 'du_1', payment_intent: payment };
  expect(await deliver(cardMessage('charge.dispute.created', told))).toEqual(booked('booked'));
  expect(await stateOf(id)).toMatchObject({ balance: total, settled: false });
  dispute.status = 'won';
  expect(await deliver(cardMessage('charge.dispute.closed', told))).toEqual(booked('booked'));
  expect(await stateOf(id)).toMatchObject({ balance: 0, settled: true });
});

test('an answer that was asked for before another was booked is not booked over it', async () => {
  const id = await invoice();
  const session = await begin(id);
  const total = await paidTotal(id);
  const payment = provider.pay(session);
  // While the first message's answer is on its way, the refund is made and its message booked.
  provider.before('/v1/disputes', async () => {
    provider.refund(payment, 100);
    expect(await deliver(refunded(payment))).toEqual(booked('booked'));
  });
  expect(await deliver(completed(session))).toEqual(booked('unchanged'));
  expect(await stateOf(id)).toMatchObject({ balance: 100, paid: [total - 100] });
});

test('what was really paid is booked: less, more than is open, and never in another currency', async () => {
  const [less, twice, other] = [await invoice(), await invoice(), await invoice()];
  const first = await begin(less);
  const total = await paidTotal(less);
  provider.pay(first, { received: 700 });
  expect(await deliver(completed(first))).toEqual(booked('booked'));
  expect(await stateOf(less)).toMatchObject({ balance: total - 700, settled: false, paid: [700] });

  const second = await begin(twice);
  await one(
    `select private.add_payment(i, i.balance, private.billing_today(), null, null) from public.invoices i where i.id = $1`,
    [twice],
  );
  provider.pay(second);
  expect(await deliver(completed(second))).toEqual(booked('booked'));
  expect(await stateOf(twice)).toMatchObject({ balance: -total, settled: false });
  expect(await one(`select count(*)::int as told from public.notifications where kind = 'billing_overpaid'`)).toEqual({
    told: 1,
  });

  const third = await begin(other);
  provider.pay(third, { currency: 'eur' });
  expect(await deliver(completed(third))).toEqual(booked('currency'));
  expect(await stateOf(other)).toMatchObject({ balance: total, paid: [] });
});

test('a checkout that was paid while another amount came to be open is booked, and no second one begins', async () => {
  const id = await invoice();
  const session = await begin(id);
  provider.pay(session);
  await one(
    `select private.add_payment(i, 300, private.billing_today(), null, null) from public.invoices i where i.id = $1`,
    [id],
  );
  expect(await call(client, { action: 'pay', invoice: id })).toMatchObject({
    ...{ status: 400, body: { message: 'This invoice has no open amount' } },
  });
  expect(await stateOf(id)).toMatchObject({ balance: -300, paid: [await paidTotal(id)] });
});

test('a card that is refused, an unknown invoice and an unknown payment change nothing', async () => {
  const id = await invoice();
  const session = await begin(id);
  const checkout = provider.sessions.get(session)?.['metadata'] as Record<string, string>;
  const declined = provider.addPayment(checkout, 0);
  expect(
    await deliver(cardMessage('payment_intent.payment_failed', { object: 'payment_intent', id: declined })),
  ).toEqual(booked('unchanged'));
  expect(await stateOf(id)).toMatchObject({ settled: false, paid: [] });
  for (const metadata of [{}, { checkout_id: '10000000-0000-4000-8000-000000000001' }, { checkout_id: 'x' }]) {
    const payment = provider.addPayment(metadata, 1000);
    expect(await deliver(cardMessage('payment_intent.succeeded', { object: 'payment_intent', id: payment }))).toEqual(
      booked('unknown'),
    );
  }
  expect(await deliver(completed('cs_test_nowhere'))).toEqual(booked('unknown'));
  expect(await deliver(cardMessage('customer.updated', { object: 'customer', id: 'cus_1' }))).toEqual(
    booked('ignored'),
  );
});

test('a provider that is busy or fails is asked again, and its message counts when it comes again', async () => {
  const id = await invoice();
  const wrong = (status: number, headers = {}) => ({ status, headers, body: { error: { type: 'api_error' } } });
  provider.answerNext(wrong(500));
  const asked = provider.requests.length;
  const session = await begin(id);
  const made = provider.requests.slice(asked).filter((request) => request.startsWith('POST /v1/checkout/sessions '));
  // The second attempt has the key of the first.
  expect([made.length, new Set(made).size]).toEqual([2, 1]);
  provider.pay(session);
  const message = completed(session);
  provider.answerNext(wrong(429));
  expect((await deliver(message)).status).toBe(503);
  expect(await stateOf(id)).toMatchObject({ settled: false, paid: [] });
  expect(await deliver(message)).toEqual(booked('booked'));
  provider.answerNext(wrong(429));
  expect(await call(client, { action: 'manage' })).toMatchObject({
    ...{ status: 502, body: { message: expect.stringContaining('Try again in a few minutes') as string } },
  });
});

test('the nightly check books what a lost message left out, and closes what ended', async () => {
  const [paid, ended] = [await invoice(), await invoice()];
  const [lost, expired] = [await begin(paid), await begin(ended)];
  provider.pay(lost);
  const left = provider.sessions.get(expired);
  if (left) left.status = 'expired';
  const stranger = await fetch(`${backend.url}/functions/v1/stripe-sync`, { method: 'POST', body: '{}' });
  expect(stranger.status).toBe(403);
  expect(await one('select private.enqueue_card_check() as jobs')).toEqual({ jobs: 1 });
  const job = await eventually(
    () => one(`select state, error from public.background_jobs where name = 'check_card_payments'`),
    ({ state }) => state !== 'waiting' && state !== 'running',
  );
  expect(job).toEqual({ state: 'done', error: null });
  expect(await stateOf(paid)).toMatchObject({ balance: 0, settled: true });
  expect(await stateOf(ended)).toMatchObject({ settled: false, paid: [] });
  expect(await begin(ended)).not.toBe(expired);
});

test('an erased person is deleted at the provider', async () => {
  expect(provider.customers.size).toBe(1);
  const forget = (): Promise<Response> =>
    fetch(`${backend.url}/functions/v1/stripe-sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: backend.secrets.secretKey },
      body: JSON.stringify({ type: 'FORGET', user_id: client.user.id }),
    });
  expect(await (await forget()).json()).toEqual({ forgotten: true });
  expect(provider.customers.size).toBe(0);
  expect(await (await forget()).json()).toEqual({ forgotten: true });
});
