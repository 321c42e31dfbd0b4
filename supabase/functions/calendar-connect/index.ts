/**
 * Signs coaches in to Google and Outlook calendars: `available`, `start`, `finish`, `disconnect`, as JSON with the coach's
 * token. The provider sends the coach back to `/calendar-integrations` of the site, whose page finishes the sign-in with
 * the coach's own token: who is lured to another person's sign-in connects nothing.
 */
import * as z from 'zod';
import { accountCalendars } from '../../../shared/src/entities/calendar-integrations/model.ts';
import { callDatabase } from '../_shared/database.ts';
import {
  finishSignIn,
  openTokens,
  readState,
  revoke,
  sealTokens,
  startSignIn,
} from '../_shared/calendar-accounts/oauth.ts';
import { CalendarProblem } from '../_shared/calendar-accounts/problems.ts';
import { setupOf, type ProviderSetup } from '../_shared/calendar-accounts/providers.ts';
import { readSettings } from '../_shared/calendar-accounts/settings.ts';

const type = z.enum(accountCalendars);
const callSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('available') }),
  z.object({ action: z.literal('start'), type }),
  z.object({ action: z.literal('finish'), code: z.string().min(1).max(4000), state: z.string().min(1).max(4000) }),
  z.object({ action: z.literal('disconnect'), type }),
]);
type Call = z.infer<typeof callSchema>;

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
};

const settings = readSettings();
const redirectUri = new URL('/calendar-integrations', settings.SITE_URL).href;

/** As the database refuses, so that the page shows the sentence. */
const refuse = (status: number, message: string): Response => Response.json({ code: 'P0001', message }, { status });

/** Calls a function of the database as the coach, whose token and permission the data API checks. */
const asCoach = (authorization: string, name: string, parameters: object): Promise<Response> =>
  fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: settings.SUPABASE_ANON_KEY, authorization, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(20_000),
  });

/** The provider and the key of its tokens; undefined where the operator has not set it up. */
function ready(of: ProviderSetup['type']): { setup: ProviderSetup; key: string } | undefined {
  const setup = setupOf(settings, of);
  const key = settings.CALENDAR_TOKEN_KEY;
  return setup && key ? { setup, key } : undefined;
}

async function finish(user: string, code: string, state: string): Promise<Response> {
  const begun = settings.CALENDAR_TOKEN_KEY && (await readState(settings.CALENDAR_TOKEN_KEY, state, user));
  const provider = begun ? ready(begun.type) : undefined;
  if (!begun || !provider) return refuse(400, 'This sign-in was not started here, or it took too long. Connect again.');
  try {
    const tokens = await finishSignIn(provider.setup, redirectUri, code, begun.verifier);
    await callDatabase(settings, 'connect_calendar_account', {
      user_id: user,
      provider: begun.type,
      tokens: await sealTokens(provider.key, begun.type, tokens),
    });
    return Response.json({ type: begun.type });
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    return error.kind === 'reconnect'
      ? refuse(400, 'The calendar wasn’t connected. Connect again and allow access to your calendar.')
      : refuse(502, 'The calendar’s provider didn’t answer. Try again in a few minutes.');
  }
}

async function disconnect(authorization: string, user: string, of: ProviderSetup['type']): Promise<Response> {
  const sealed = z
    .string()
    .nullable()
    .parse(await callDatabase(settings, 'calendar_account_tokens', { user_id: user, provider: of }));
  const provider = ready(of);
  if (sealed !== null && provider) {
    const tokens = await openTokens(provider.key, of, sealed).catch(() => undefined);
    if (tokens) await revoke(provider.setup, tokens);
  }
  return asCoach(authorization, 'disconnect_calendar', { p_type: of });
}

async function answer(call: Call, authorization: string, user: string): Promise<Response> {
  if (call.action === 'available') {
    return Response.json({ google: ready('google') !== undefined, outlook: ready('outlook') !== undefined });
  }
  if (call.action === 'finish') return finish(user, call.code, call.state);
  if (call.action === 'disconnect') return disconnect(authorization, user, call.type);
  const provider = ready(call.type);
  if (!provider) return refuse(501, 'The operator of this site has not set this calendar up.');
  return Response.json({ url: (await startSignIn(provider.setup, provider.key, redirectUri, user)).href });
}

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Use POST');
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'Missing authorization header');
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) return refuse(400, 'Not a call of this function');
  const owner = await asCoach(authorization, 'calendar_owner', {});
  if (!owner.ok) return owner;
  return answer(call.data, authorization, z.uuid().parse(await owner.json()));
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
