import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from './auth-error.ts';

/** Bytes of sign-up and profile metadata: they travel in every access token, and headers hold 16 KB. */
const maxMetadata = 4096;

/** Free data of a person. Arrays and plain values are no metadata. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= maxMetadata, 'may hold 4 KB at most');

export const codeChallenge = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9\-._~]{43,128}$/, 'is not a PKCE challenge')
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
};

/**
 * Reads the JSON body of a request and checks it.
 * @throws AuthError bad_json or validation_failed, both 400
 */
export async function readBody<T>(context: Context<ServerEnv>, schema: z.ZodType<T>): Promise<T> {
  const text = await context.req.text();
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw validationFailed(
    issue === undefined ? 'Invalid request' : [issue.path.join('.'), issue.message].join(' ').trim(),
  );
}
