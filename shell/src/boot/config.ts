import * as z from 'zod';
import { readInlineOr } from '../registry/read-registry.ts';

const configSchema = z.object({ supabaseUrl: z.url(), publishableKey: z.string().min(1) });
export type Config = z.infer<typeof configSchema>;

/** Where the backend is: read at run time, so that one build serves every environment. @throws Error when incomplete */
export async function readConfig(): Promise<Config> {
  return configSchema.parse(await readInlineOr('milepost-config', '/config.json'));
}
