/** Where functions are, and the key of the server: part of the environment of functions. */
export type FunctionAddress = { readonly SUPABASE_URL?: string; readonly SUPABASE_SERVICE_ROLE_KEY?: string };

/** Calls a function as webhook and schedule do on hosted Supabase: with the secret key. @throws Error unless it succeeds */
export async function callFunction(
  { SUPABASE_URL = '', SUPABASE_SERVICE_ROLE_KEY = '' }: FunctionAddress,
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<void> {
  const response = await fetch(`${SUPABASE_URL}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: SUPABASE_SERVICE_ROLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The function answered ${response.status}`);
}
