import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { ShellConfig } from './shell-config.ts';

const publicSettings = z.object({ supabaseUrl: z.string(), publishableKey: z.string() });

/** What the pages say before the backend does, which reads the same setting and refuses one that it cannot read. */
const minimumPasswordLength = (setting: string | undefined): Pick<ShellConfig, 'minimumPasswordLength'> =>
  setting ? { minimumPasswordLength: Number(setting) } : {};

const providersByName = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.unknown()));

/** What the sign-in page offers; as above, the backend refuses a setting that it cannot read. */
function signInProviders(setting: string | undefined): Pick<ShellConfig, 'signInProviders'> {
  if (!setting) return {};
  try {
    return { signInProviders: Object.keys(providersByName.parse(setting)) };
  } catch {
    return {};
  }
}

/** What the front end reads at run time on this machine: what the backend wrote down when it started, and where previews come from. */
export function localConfig(dataFolder: string, previewOrigins: readonly string[]): ShellConfig {
  const file = path.join(dataFolder, 'public.json');
  return {
    ...publicSettings.parse(JSON.parse(readFileSync(file, 'utf8'))),
    ...minimumPasswordLength(process.env['AUTH_PASSWORD_MIN_LENGTH']),
    ...signInProviders(process.env['AUTH_OIDC_PROVIDERS']),
    previewOrigins,
  };
}
