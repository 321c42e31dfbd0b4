import * as z from 'zod';

const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20),
  /** Origins of test servers that may be private or without TLS, with commas; never set in production. */
  TEST_CALENDAR_ORIGINS: z
    .string()
    .optional()
    .transform((origins) => (origins ?? '').split(',').filter((origin) => origin !== '')),
});

/**
 * The environment of the function, set by Supabase itself.
 * @throws ZodError that names what is missing; Error where test servers are to be trusted on hosted Supabase
 */
export function readSettings() {
  const settings = schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Deno.env.get(name)])),
  );
  if (settings.TEST_CALENDAR_ORIGINS.length > 0 && Deno.env.get('DENO_DEPLOYMENT_ID') !== undefined) {
    throw new Error('TEST_CALENDAR_ORIGINS is for tests. Remove it from the secrets of this project.');
  }
  return settings;
}

export type Settings = ReturnType<typeof readSettings>;
