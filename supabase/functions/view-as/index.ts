/**
 * Begins to view Milepost as somebody: `{user_id, reason}` as JSON, with an administrator's token. The database decides
 * (`start_impersonation`) and says what the access token claims; this function signs it, because the sign-in service gives
 * tokens only to users who sign in.
 */
import { importJWK, SignJWT } from 'jose';
import * as z from 'zod';

const settingsSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  /** The private key, as a JWK, with which this project signs access tokens; without it nobody is viewed. */
  JWT_SIGNING_KEY: z.string().optional(),
});
const settings = settingsSchema.parse(
  Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, Deno.env.get(name) || undefined])),
);

const keySchema = z.looseObject({ kty: z.literal('EC'), kid: z.string(), d: z.string() });
const callSchema = z.object({ user_id: z.uuid(), reason: z.string().max(500) });
const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  act: z.object({ sub: z.uuid() }),
  exp: z.number(),
});

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
};

/** As the database refuses, so that the page shows the sentence. */
const refuse = (status: number, message: string): Response => Response.json({ code: 'P0001', message }, { status });

async function signed(claims: z.infer<typeof claimsSchema>, signingKey: string): Promise<string> {
  const key = keySchema.parse(JSON.parse(signingKey));
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setIssuer(`${settings.SUPABASE_URL}/auth/v1`)
    .sign(await importJWK(key, 'ES256'));
}

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Use POST');
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'Missing authorization header');
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) return refuse(400, 'Not a call of this function');
  const signingKey = settings.JWT_SIGNING_KEY;
  if (signingKey === undefined) return refuse(501, 'The operator of this site has not set up View as.');
  const started = await fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/start_impersonation`, {
    method: 'POST',
    headers: { apikey: settings.SUPABASE_ANON_KEY, authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ p_user_id: call.data.user_id, p_reason: call.data.reason }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!started.ok) return started;
  const claims = claimsSchema.parse(await started.json());
  return Response.json(
    { access_token: await signed(claims, signingKey) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
