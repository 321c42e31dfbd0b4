import * as z from 'zod';

const schema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20),
  MODEL_ADDRESS: z.url().optional(),
  MODEL_KEY: z.string().min(1).optional(),
  MODEL_NAME: z.string().min(1).max(200).optional(),
  MODEL_TIME_LIMIT: z.coerce.number().int().min(1).max(120).default(30),
  MODEL_MONTHLY_TOKENS: z.coerce.number().int().min(1).optional(),
});

/** An OpenAI-compatible server as the operator has connected it. */
export type ConnectedModel = {
  readonly name: string;
  /** Without a slash at its end; `/chat/completions` follows. */
  readonly address: string;
  readonly key: string | undefined;
  readonly seconds: number;
  /** Tokens a month. */
  readonly budget: number;
};

/** What is sent to the server must not be read on the way; on this machine there is no way. */
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
};

/**
 * The environment of the function: the first three by Supabase itself, the others by `supabase secrets set`.
 * @throws ZodError that names what is wrong; Error where a model is connected by halves or over plain HTTP
 */
export function readSettings() {
  const settings = schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, Deno.env.get(name) || undefined])),
  );
  const { MODEL_ADDRESS: address, MODEL_NAME: name, MODEL_MONTHLY_TOKENS: budget } = settings;
  if (address === undefined && name === undefined && budget === undefined) return { ...settings, model: undefined };
  if (address === undefined || name === undefined || budget === undefined) {
    throw new Error('A model needs MODEL_ADDRESS, MODEL_NAME and MODEL_MONTHLY_TOKENS.');
  }
  if (!isSafe(address)) throw new Error('MODEL_ADDRESS must begin with https://, or with http:// on this machine.');
  const model: ConnectedModel = {
    name,
    address: address.replace(/\/+$/, ''),
    key: settings.MODEL_KEY,
    seconds: settings.MODEL_TIME_LIMIT,
    budget,
  };
  return { ...settings, model };
}
