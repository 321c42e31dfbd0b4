import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const cardKeys: Readonly<Record<'secret' | 'webhook', string>> = {
  secret: 'sk_test_milepost',
  webhook: 'whsec_milepost',
};

type Fields = Record<string, unknown>;
type Answer = { readonly status: number; readonly body: Fields; readonly headers?: Readonly<Record<string, string>> };
type Intent = Fields & { readonly id: string; readonly amount: number; amount_received: number; status: string };
type Session = Fields & { readonly id: string; status: string; payment_intent: string | null };
type Asked = { readonly method: string; readonly path: string; readonly form: URLSearchParams };

/** What each request may say, by the published reference; `[0]` and the like are left out. */
const known: Readonly<Record<string, RegExp>> = {
  '/v1/customers': /^(email|name|metadata\[\w+\])$/,
  '/v1/checkout/sessions':
    /^(mode|allowed_payment_method_types\[\d\]|customer|client_reference_id|metadata\[\w+\]|payment_intent_data\[(description|metadata)\](\[\w+\])?|line_items\[\d\]\[(quantity|price_data)\](\[(currency|unit_amount|product_data)\](\[name\])?)?|saved_payment_method_options\[payment_method_save\]|success_url|cancel_url)$/,
  '/v1/billing_portal/sessions': /^(customer|return_url)$/,
};

export type CardProvider = {
  readonly origin: string;
  /** What was asked against the provider's rules. */
  readonly violations: readonly string[];
  readonly requests: readonly string[];
  readonly sessions: ReadonlyMap<string, Session>;
  readonly customers: ReadonlySet<string>;
  /** Somebody pays on the page of a session, the whole amount by default. Returns the payment's id. */
  readonly pay: (session: string, changes?: { readonly received?: number; readonly currency?: string }) => string;
  /** A payment that the provider holds, by any client. */
  readonly addPayment: (metadata: Readonly<Record<string, string>>, amount: number) => string;
  readonly refund: (payment: string, amount: number, status?: string) => { status: string };
  readonly dispute: (payment: string, amount: number, status: string) => { status: string };
  /** The next requests are answered so. */
  readonly answerNext: (...answers: readonly Answer[]) => void;
  /** Runs before the next request of that path is answered. */
  readonly before: (path: string, act: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
};

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);
const failure = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: code } },
});

/** A message as Stripe sends it: its text, and the header that signs it. */
export function cardMessage(
  type: string,
  object: Fields,
  { id = newId('evt'), at = seconds(), secret = cardKeys.webhook } = {},
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify({ id, object: 'event', type, created: at, api_version: '2020-08-27', data: { object } });
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } };
}

/** Stands for Stripe on this machine: each request is checked by the published rules of its API. */
export async function startCardProvider(): Promise<CardProvider> {
  const violations: string[] = [];
  const requests: string[] = [];
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const customers = new Set<string>();
  const returns = { refunds: [] as Fields[], disputes: [] as Fields[] };
  /** Answers by idempotency key, with what was asked. */
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const hooks = new Map<string, () => Promise<void>>();
  let prepared: Answer[] = [];

  const demand = (holds: boolean, rule: string): void => {
    if (!holds) violations.push(rule);
  };
  const missing = failure(404, 'invalid_request_error', 'resource_missing');
  const found = (object: Fields | undefined): Answer => (object ? { status: 200, body: object } : missing);

  const addPayment: CardProvider['addPayment'] = (metadata, amount) => {
    const id = newId('pi');
    intents.set(id, {
      ...{ id, object: 'payment_intent', status: 'succeeded', amount, amount_received: amount, currency: 'usd' },
      ...{ metadata, created: seconds(), latest_charge: { id: newId('ch'), object: 'charge', created: seconds() } },
    });
    return id;
  };

  const newSession = (form: URLSearchParams): Answer => {
    const price = 'line_items[0][price_data]';
    const amount = Number(form.get(`${price}[unit_amount]`));
    demand(
      form.get('mode') === 'payment' && form.get('allowed_payment_method_types[0]') === 'card',
      'a payment by card',
    );
    demand(customers.has(form.get('customer') ?? ''), 'a customer that exists');
    demand(/^[a-z]{3}$/.test(form.get(`${price}[currency]`) ?? ''), 'a currency in small letters');
    demand(Number.isInteger(amount) && form.get('line_items[0][quantity]') === '1', 'an amount in minor units');
    demand(URL.canParse(form.get('success_url') ?? ''), 'an address to come back to');
    if (amount < 50) return failure(400, 'invalid_request_error', 'amount_too_small');
    const id = newId('cs_test');
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_intent: null, url: `https://checkout.test/${id}` },
      ...{ metadata: { checkout_id: form.get('metadata[checkout_id]') }, amount_total: amount },
      intent_metadata: { checkout_id: form.get('payment_intent_data[metadata][checkout_id]') },
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  };

  const expire = (session: Session | undefined): Answer => {
    if (session === undefined) return missing;
    if (session.status !== 'open') return failure(400, 'invalid_request_error', 'checkout_session_not_open');
    session.status = 'expired';
    return { status: 200, body: session };
  };

  const act = ({ method, path, form }: Asked): Answer => {
    const [, , kind = '', id = '', verb = '', more = ''] = path.split('/');
    switch (`${method} ${kind}`) {
      case 'POST customers': {
        const customer = newId('cus');
        customers.add(customer);
        return { status: 200, body: { id: customer, object: 'customer' } };
      }
      case 'DELETE customers':
        return customers.delete(id) ? { status: 200, body: { id, object: 'customer', deleted: true } } : missing;
      case 'POST checkout':
        return more === 'expire' ? expire(sessions.get(verb)) : newSession(form);
      case 'GET checkout':
        return found(sessions.get(verb));
      case 'POST billing_portal':
        demand(customers.has(form.get('customer') ?? ''), 'a customer that exists');
        return { status: 200, body: { id: newId('bps'), url: `https://portal.test/${form.get('customer')}` } };
      case 'GET payment_intents':
        return found(intents.get(id));
      case 'GET refunds':
      case 'GET disputes': {
        const data = returns[kind === 'refunds' ? 'refunds' : 'disputes'];
        const ofPayment = data.filter((one) => one['payment_intent'] === form.get('payment_intent'));
        return { status: 200, body: { object: 'list', url: path, has_more: false, data: ofPayment } };
      }
      default:
        demand(false, `a known address: ${method} ${path}`);
        return missing;
    }
  };

  const textOf = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', headers } = request;
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const text = await textOf(request);
    const form = method === 'POST' ? new URLSearchParams(text) : searchParams;
    const key = headers['idempotency-key'];
    requests.push(`${method} ${path}${typeof key === 'string' ? ` ${key}` : ''}`);
    demand(/^\d{4}-\d\d-\d\d\.[a-z]+$/.test(String(headers['stripe-version'])), 'a version of the API');
    if (headers.authorization !== `Bearer ${cardKeys.secret}`) return failure(401, 'invalid_request_error', 'no_key');
    if (method === 'POST') {
      demand(headers['content-type'] === 'application/x-www-form-urlencoded', 'a form');
      demand(typeof key === 'string' && key.length <= 255, 'an idempotency key of up to 255 characters');
      for (const name of form.keys()) demand(known[path]?.test(name) ?? false, `a known parameter: ${path} ${name}`);
    }
    const hook = hooks.get(path);
    hooks.delete(path);
    await hook?.();
    const next = prepared.shift();
    if (next !== undefined) return next;
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before !== undefined && before.asked !== `${path} ${text}`) return failure(400, 'idempotency_error', 'other');
    const answer = before?.answer ?? act({ method, path, form });
    if (typeof key === 'string') answered.set(key, { asked: `${path} ${text}`, answer });
    return answer;
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerTo(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  const returnOf =
    (kind: keyof typeof returns) =>
    (payment: string, amount: number, status = 'succeeded') => {
      const made = { id: newId('re'), object: kind.slice(0, -1), payment_intent: payment, amount, status };
      returns[kind].push(made);
      return made;
    };
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    violations,
    requests,
    sessions,
    customers,
    pay: (id, changes = {}) => {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error('This session is not open');
      const payment = addPayment(session['intent_metadata'] as Record<string, string>, Number(session['amount_total']));
      const intent = intents.get(payment);
      if (intent && changes.received !== undefined) intent.amount_received = changes.received;
      if (intent && changes.currency !== undefined) intent['currency'] = changes.currency;
      session.status = 'complete';
      session.payment_intent = payment;
      return payment;
    },
    addPayment,
    refund: returnOf('refunds'),
    dispute: returnOf('disputes'),
    answerNext: (...answers) => void (prepared = [...answers]),
    before: (path, hook) => void hooks.set(path, hook),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
