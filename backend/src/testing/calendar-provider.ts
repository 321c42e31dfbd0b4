import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const calendarClient = { id: 'milepost-client', secret: 'a secret between the two' } as const;

type Kind = 'google' | 'outlook';
type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
type Fields = Record<string, unknown>;
type Asked = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: Fields };
type Consent = { readonly code: string; readonly state: string };

/** What an application may ask of each provider, by its published rules. */
const scopes: Record<Kind, string> = {
  google: 'https://www.googleapis.com/auth/calendar.events.owned',
  outlook: 'offline_access https://graph.microsoft.com/Calendars.ReadWrite',
};

const isInstant = (text: string | null): boolean =>
  text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text);

export type CalendarProvider = {
  readonly origin: string;
  /** What was asked against the provider's rules. */
  readonly violations: readonly string[];
  /** The events of the calendar, as the provider keeps them. */
  readonly events: Map<string, Fields>;
  /** How often tokens were renewed, and which were revoked. */
  readonly renewals: () => number;
  readonly revoked: readonly string[];
  /** A coach agrees on the page of that address. */
  readonly consent: (address: string, granted?: string) => Consent;
  /** The next requests to the calendar are answered so. */
  readonly answerNext: (...answers: readonly Answer[]) => void;
  /** Access tokens are taken no longer; refresh tokens neither, where asked for. */
  readonly endTokens: (options?: { readonly alsoRefresh: boolean }) => void;
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
};

/** Stands for Google and Microsoft on this machine: sign-in and calendar, each request checked by their published rules. */
export async function startCalendarProvider(): Promise<CalendarProvider> {
  const violations: string[] = [];
  const requests: string[] = [];
  const revoked: string[] = [];
  const events = new Map<string, Fields>();
  const removed = new Set<string>();
  const begun = new Map<string, { challenge: string; redirect: string; granted: string }>();
  const refreshTokens = new Set<string>();
  let accessTokens = new Set<string>();
  let prepared: Answer[] = [];
  let renewals = 0;
  let origin = '';

  const demand = (holds: boolean, rule: string): void => {
    if (!holds) violations.push(rule);
  };

  const consent = (address: string, granted?: string): Consent => {
    const { pathname, searchParams: asked } = new URL(address);
    const kind: Kind = pathname.startsWith('/google') ? 'google' : 'outlook';
    demand(pathname === `/${kind}/authorize`, 'the page of consent');
    demand(asked.get('response_type') === 'code', 'response_type is code');
    demand(asked.get('client_id') === calendarClient.id, 'the client id');
    demand(asked.get('scope') === scopes[kind], 'the least scopes');
    demand(asked.get('code_challenge_method') === 'S256', 'PKCE with S256');
    demand((asked.get('code_challenge') ?? '').length === 43, 'a challenge of 256 bits');
    demand((asked.get('state') ?? '').length > 20, 'a state');
    if (kind === 'google') demand(asked.get('access_type') === 'offline', 'access_type is offline');
    const code = randomUUID();
    begun.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirect: asked.get('redirect_uri') ?? '',
      granted: granted ?? scopes[kind],
    });
    return { code, state: asked.get('state') ?? '' };
  };

  const newTokens = (granted: string): Answer => {
    const [access, refresh] = [randomUUID(), randomUUID()];
    accessTokens.add(access);
    refreshTokens.add(refresh);
    return {
      status: 200,
      body: { access_token: access, refresh_token: refresh, expires_in: 3599, token_type: 'Bearer', scope: granted },
    };
  };

  const token = (form: URLSearchParams): Answer => {
    demand(form.get('client_id') === calendarClient.id, 'the client id of the token request');
    demand(form.get('client_secret') === calendarClient.secret, 'the client secret');
    const refuse: Answer = { status: 400, body: { error: 'invalid_grant' } };
    if (form.get('grant_type') === 'refresh_token') {
      renewals += 1;
      return refreshTokens.has(form.get('refresh_token') ?? '') ? newTokens('') : refuse;
    }
    const code = form.get('code') ?? '';
    const sign = begun.get(code);
    begun.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    demand(sign === undefined || sign.redirect === form.get('redirect_uri'), 'the redirect_uri of the consent');
    return sign?.challenge === challenge ? newTokens(sign.granted) : refuse;
  };

  const missing: Answer = { status: 404, body: { error: { code: 404 } } };
  const remove = (id: string): Answer => {
    if (removed.has(id)) return { status: 410, body: { error: { code: 410 } } };
    removed.add(id);
    return events.delete(id) ? { status: 204 } : missing;
  };

  /** https://developers.google.com/workspace/calendar/api/v3/reference/events */
  const google = ({ method, path, query, body }: Asked): Answer => {
    const id = decodeURIComponent(path.split('/')[7] ?? '');
    demand(path.startsWith('/google/calendar/v3/calendars/primary/events'), `a known address: ${path}`);
    if (method === 'GET') {
      demand(query.get('singleEvents') === 'true', 'recurring events are asked for one by one');
      demand(isInstant(query.get('timeMin')) && isInstant(query.get('timeMax')), 'times with a zone');
      demand(Number(query.get('maxResults')) <= 2500, 'at most 2,500 events');
      demand(!/summary,start|items\([^)]*summary/.test(query.get('fields') ?? 'items(summary)'), 'no titles');
      const all = [...events.values()];
      const second = query.get('pageToken') === 'second';
      const items = second ? all.slice(1) : all.slice(0, 1);
      const page = { summary: 'dana@gmail.example', timeZone: 'America/New_York', items };
      return { status: 200, body: second || all.length < 2 ? page : { ...page, nextPageToken: 'second' } };
    }
    demand(query.get('sendUpdates') === 'none', 'nobody is written to');
    if (method === 'DELETE') return remove(id);
    if (method === 'POST') {
      const given = String(body['id']);
      demand(/^[a-v\d]{5,1024}$/.test(given), 'an id of base32hex');
      // An id that was deleted stays taken: only an update brings the event back.
      if (events.has(given) || removed.has(given)) return { status: 409, body: { error: { code: 409 } } };
      events.set(given, body);
      return { status: 200, body };
    }
    demand(method === 'PUT', `a known method: ${method}`);
    if (!events.has(id) && !removed.delete(id)) return missing;
    events.set(id, { ...body, id });
    return { status: 200, body: { ...body, id } };
  };

  const transactions = new Map<string, string>();
  /** https://learn.microsoft.com/graph/api/resources/event */
  const outlook = ({ method, path, query, body }: Asked, headers: IncomingMessage['headers']): Answer => {
    const id = decodeURIComponent(path.split('/')[5] ?? '');
    if (path === '/outlook/v1.0/me/calendar') {
      return { status: 200, body: { name: 'Calendar', owner: { address: 'dana@outlook.example' } } };
    }
    demand(String(headers['prefer']).includes('outlook.timezone="UTC"'), 'times in UTC');
    if (path === '/outlook/v1.0/me/calendarView') {
      demand(isInstant(query.get('startDateTime')) && isInstant(query.get('endDateTime')), 'times with a zone');
      demand(!(query.get('$select') ?? 'subject').includes('subject'), 'no titles');
      const all = [...events.values()];
      const second = query.get('$skip') === '1';
      const value = second ? all.slice(1) : all.slice(0, 1);
      const next = `${origin}/outlook/v1.0/me/calendarView?${query.toString()}&$skip=1`;
      return { status: 200, body: second || all.length < 2 ? { value } : { value, '@odata.nextLink': next } };
    }
    demand(path.startsWith('/outlook/v1.0/me/events'), `a known address: ${path}`);
    if (method === 'DELETE') return remove(id);
    const start = body['start'] as { dateTime: string; timeZone: string };
    demand(start.timeZone === 'UTC' && !start.dateTime.endsWith('Z'), 'a time without a zone beside its zone');
    if (method === 'PATCH') {
      if (!events.has(id)) return missing;
      events.set(id, { ...events.get(id), ...body });
      return { status: 200, body: { id } };
    }
    demand(method === 'POST', `a known method: ${method}`);
    const transaction = String(body['transactionId']);
    const made = transactions.get(transaction) ?? randomUUID();
    if (!transactions.has(transaction)) events.set(made, { ...body, id: made });
    transactions.set(transaction, made);
    return { status: 201, body: { id: made } };
  };

  const textOf = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  };

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const text = await textOf(request);
    const [, kind = '', act = ''] = path.split('/');
    if (act === 'token') return token(new URLSearchParams(text));
    if (act === 'revoke') {
      revoked.push(new URLSearchParams(text).get('token') ?? '');
      return { status: 200, body: {} };
    }
    requests.push(`${method} ${path}`);
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!accessTokens.has(bearer)) return { status: 401, body: { error: { code: 401 } } };
    const next = prepared.shift();
    if (next !== undefined) return next;
    const asked = { method, path, query, body: text === '' ? {} : (JSON.parse(text) as Fields) };
    return kind === 'google' ? google(asked) : outlook(asked, request.headers);
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerTo(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    origin,
    violations,
    events,
    requests,
    revoked,
    renewals: () => renewals,
    consent,
    answerNext: (...answers) => void (prepared = [...answers]),
    endTokens: (options) => {
      accessTokens = new Set();
      if (options?.alsoRefresh) refreshTokens.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
