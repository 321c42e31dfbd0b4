import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const healthSchema = z.array(
  z.object({
    module: z.string(),
    version: z.string(),
    channel: z.string(),
    loads: z.number(),
    load_failures: z.number(),
    errors: z.number(),
    interactions: z.number(),
    slow_interactions: z.number(),
    people: z.number(),
    people_with_load_failures: z.number(),
    people_with_errors: z.number(),
    people_with_slow_interactions: z.number(),
  }),
);

export type TrialHealth = z.infer<typeof healthSchema>[number];
/** Fetches the health of the releases on trial. */
export type ReadHealth = () => Promise<readonly TrialHealth[]>;

/** The period that is looked at, in minutes: a trial is judged by its latest day. */
const minutes = 24 * 60;

/**
 * Fetches what browsers reported to the backend. @throws Error when the backend does not respond, or rejects the key
 */
export function healthFrom({ supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string }): ReadHealth {
  return async () => {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/module_health`, {
      method: 'POST',
      headers: { apikey: secretKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ p_minutes: minutes }),
    });
    if (!answer.ok) throw new Error(`${supabaseUrl} does not tell how the modules do (${answer.status})`);
    return healthSchema.parse(await answer.json());
  };
}

const publicSchema = z.object({ supabaseUrl: z.url() });
const secretsSchema = z.object({ secretKey: z.string() });

/**
 * Reads it from the backend that the environment names (SUPABASE_URL, SUPABASE_SECRET_KEY), else from the embedded one.
 * Files are read at each look: the backend writes them at its first start.
 */
export function healthOf(dataFolder: string, environment: NodeJS.ProcessEnv = process.env): ReadHealth {
  const written = (file: string): unknown => JSON.parse(readFileSync(path.join(dataFolder, file), 'utf8'));
  return async () => {
    const supabaseUrl = environment['SUPABASE_URL'] || publicSchema.parse(written('public.json')).supabaseUrl;
    const secretKey = environment['SUPABASE_SECRET_KEY'] || secretsSchema.parse(written('secrets.json')).secretKey;
    return healthFrom({ supabaseUrl, secretKey })();
  };
}
