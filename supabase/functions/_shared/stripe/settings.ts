import * as z from 'zod';

const text = z.string().min(1).optional();

const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20),
  SITE_URL: z.url(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  /** The origin of a test's provider, which replaces Stripe; never set in production. */
  TEST_STRIPE_ORIGIN: z.url().optional(),
});

/**
 * The environment of the functions: the first three by Supabase itself, the others by `supabase secrets set`.
 * @throws ZodError that names what is wrong; Error where a test's provider is to be trusted on hosted Supabase
 */
export function readSettings() {
  const given = (name: string): string | undefined => Deno.env.get(name) || undefined;
  const settings = schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, given(name)])));
  if (settings.TEST_STRIPE_ORIGIN !== undefined && Deno.env.get('DENO_DEPLOYMENT_ID') !== undefined) {
    throw new Error('TEST_STRIPE_ORIGIN is for tests. Remove it from the secrets of this project.');
  }
  return settings;
}

export type Settings = ReturnType<typeof readSettings>;
