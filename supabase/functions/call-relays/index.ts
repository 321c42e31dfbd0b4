/**
 * Hands out the STUN and TURN servers that the operator has set, to the client and the coach of a session while its call is
 * open to them: the database says whether it is. Called with the person's token.
 */
import * as z from 'zod';
import { credentialsOf } from './credentials.ts';
import { readSettings } from './settings.ts';

const callSchema = z.object({ session: z.uuid() });

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
};

const settings = readSettings();

/** As the database refuses, so that the page shows the sentence. */
const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });

const askDatabase = (authorization: string, session: string): Promise<Response> =>
  fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/i_may_call`, {
    method: 'POST',
    headers: { apikey: settings.SUPABASE_ANON_KEY, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ p_session_id: session }),
    signal: AbortSignal.timeout(20_000),
  });

function serversFor(session: string): object[] {
  const { stun, access } = settings;
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(access ? [{ urls: access.turn, ...credentialsOf(access.by, session) }] : []),
  ];
}

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'P0001', 'Use POST');
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'P0001', 'Missing authorization header');
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) return refuse(400, 'P0001', 'Not a call of this function');
  const answered = await askDatabase(authorization, call.data.session);
  if (!answered.ok) return answered;
  if ((await answered.json()) !== true) return refuse(403, '42501', "This call isn't open to you");
  return Response.json({ servers: serversFor(call.data.session), relays: settings.access !== undefined });
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
