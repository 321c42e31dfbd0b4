import type { Context } from 'hono';
import type * as z from 'zod';
import { actAs } from '../caller/act-as.ts';
import { callerOf, type Caller } from '../caller/caller.ts';
import type { Queryable } from '../database/database.ts';
import type { ServerEnv } from '../server/variables.ts';
import type { StorageContext } from './context.ts';
import { accessDenied, invalidRequest, secondFactorMissing } from './storage-error.ts';

/** The server itself, for what a signed address or a public bucket permits. */
export const server: Caller = { role: 'service_role' };

/**
 * Who a request acts as.
 * @throws StorageError AccessDenied for a token that is not good any more, insufficient_aal for one without the second
 * factor of its person
 */
export async function callerIn(request: Context<ServerEnv>, { tokens, database }: StorageContext): Promise<Caller> {
  const key = { kind: request.var.apiKey, value: request.req.header('apikey') ?? '' };
  const caller = await callerOf(request.req.header('authorization'), key, tokens, database);
  if (!('code' in caller)) return caller;
  if (caller.code === 'insufficient_aal') throw secondFactorMissing(caller.message);
  throw accessDenied(caller.code === 'PGRST303' ? '"exp" claim timestamp check failed' : caller.message);
}

/** The person that new objects belong to; nobody for the keys. */
export const ownerOf = (caller: Caller): string | null => (caller.role === 'user' ? (caller.claims.sub ?? null) : null);

/** Runs statements as the caller, so that policies decide. */
export const asCaller = <T>(
  { database }: StorageContext,
  caller: Caller,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await actAs(tx, caller);
    return work(tx);
  });

class Rehearsed extends Error {}

/** Tries statements and undoes them: what the caller may not do is refused before a byte of a file is read. */
export async function dryRun({ database }: StorageContext, work: (tx: Queryable) => Promise<unknown>): Promise<void> {
  const end = new Rehearsed();
  const tried = database.transaction(async (tx) => {
    await work(tx);
    throw end;
  });
  await tried.catch((error: unknown) => {
    if (error !== end) throw error;
  });
}

/**
 * The JSON body of a request.
 * @throws StorageError InvalidRequest
 */
export async function readJson<T>(request: Context<ServerEnv>, schema: z.ZodType<T>): Promise<T> {
  const text = await request.req.text();
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest('Body is not valid JSON');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not acceptable'}`);
}
