import * as z from 'zod';

const schema = z.object({ SUPABASE_URL: z.url(), SUPABASE_SERVICE_ROLE_KEY: z.string().min(20) });

/** Where the database's functions are called, and the key of the server. */
export type Connection = z.infer<typeof schema>;

/** What Supabase gives each function of its project. @throws ZodError that names what is missing */
export const readConnection = (): Connection =>
  schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Deno.env.get(name)])));

/** Calls a function of the database with the rights of the server. @throws Error when the database refuses */
export async function callDatabase(connection: Connection, name: string, parameters: object): Promise<unknown> {
  const key = connection.SUPABASE_SERVICE_ROLE_KEY;
  const response = await fetch(`${connection.SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  return response.status === 204 ? undefined : await response.json();
}
