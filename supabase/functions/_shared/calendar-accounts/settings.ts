import * as z from 'zod';

const key = z.base64().refine((text) => atob(text).length === 32, 'must be 32 bytes in base64');
const text = z.string().min(1).optional();

const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20),
  SITE_URL: z.url(),
  /** Encrypts the tokens of accounts. */
  CALENDAR_TOKEN_KEY: key.optional(),
  GOOGLE_CALENDAR_CLIENT_ID: text,
  GOOGLE_CALENDAR_CLIENT_SECRET: text,
  MICROSOFT_CALENDAR_CLIENT_ID: text,
  MICROSOFT_CALENDAR_CLIENT_SECRET: text,
  /** The origin of a test's provider, which replaces Google and Microsoft; never set in production. */
  TEST_CALENDAR_PROVIDER: z.url().optional(),
});

/**
 * The environment of the functions: the first three by Supabase itself, the others by `supabase secrets set`.
 * @throws ZodError that names what is wrong; Error where a test's provider is to be trusted on hosted Supabase
 */
export function readSettings() {
  const given = (name: string): string | undefined => Deno.env.get(name) || undefined;
  const settings = schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, given(name)])));
  if (settings.TEST_CALENDAR_PROVIDER !== undefined && Deno.env.get('DENO_DEPLOYMENT_ID') !== undefined) {
    throw new Error('TEST_CALENDAR_PROVIDER is for tests. Remove it from the secrets of this project.');
  }
  return settings;
}

export type Settings = ReturnType<typeof readSettings>;
