import * as z from 'zod';

const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20),
  SITE_URL: z.url(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  API_URL: z.url().optional(),
});

/**
 * The environment of the function: the first two by Supabase itself, the others by `supabase secrets set`. `API_URL` is
 * where mailboxes reach the backend, if `SUPABASE_URL` is another way to it.
 * @throws ZodError that names what is missing
 */
export const readSettings = () =>
  schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Deno.env.get(name)])));

export type Settings = ReturnType<typeof readSettings>;
