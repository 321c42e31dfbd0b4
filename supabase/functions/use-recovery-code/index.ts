/**
 * Takes a recovery code in place of the second factor: `{code}` as JSON, with the token of a sign-in that gave the password
 * alone, which passes neither policies nor the database's functions; so `verify_jwt` is off, and the sign-in service is asked
 * whether the token holds. The database decides (`use_recovery_code`).
 */
import * as z from 'zod';
import { callDatabase, readConnection } from '../_shared/database.ts';

const connection = readConnection();
const anonKey = z.string().min(20).parse(Deno.env.get('SUPABASE_ANON_KEY'));

const callSchema = z.object({ code: z.string().min(1).max(100) });
const userSchema = z.object({ id: z.uuid() });
const claimsSchema = z.object({ session_id: z.uuid() });
const outcomeSchema = z.enum(['removed', 'wrong', 'limited', 'ended']);

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
  'cache-control': 'no-store',
};

/** As the sign-in service and the database refuse, so that the page knows what to do. */
const refuse = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });
const ended = (): Response => refuse(401, 'session_not_found', 'Sign in again to continue');

type SignIn = { readonly userId: string; readonly sessionId: string };

/** Whose sign-in a token is, as the sign-in service has it; null for one that it refuses. */
async function signInOf(token: string): Promise<SignIn | null> {
  const response = await fetch(`${connection.SUPABASE_URL}/auth/v1/user`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (response.status >= 500) throw new Error(`The sign-in service answered ${response.status}`);
  if (!response.ok) return null;
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const claims = claimsSchema.parse(JSON.parse(atob(payload)));
  return { userId: userSchema.parse(await response.json()).id, sessionId: claims.session_id };
}

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'P0001', 'Use POST');
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const signIn = token === undefined ? null : await signInOf(token);
  if (signIn === null) return ended();
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) return refuse(400, 'P0001', 'Enter a recovery code');
  const outcome = outcomeSchema.parse(
    await callDatabase(connection, 'use_recovery_code', {
      p_user_id: signIn.userId,
      p_session_id: signIn.sessionId,
      p_code: call.data.code,
    }),
  );
  switch (outcome) {
    case 'removed':
      return Response.json({});
    case 'wrong':
      return refuse(422, 'P0001', 'Incorrect recovery code. Enter one that you haven’t used.');
    case 'limited':
      return refuse(429, 'over_request_rate_limit', 'Too many attempts');
    case 'ended':
      return ended();
  }
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
