import type { DataSettings } from '@milepost/shared/data/connection';
import { readInlineOr } from './read-inline.ts';
import { fieldsOf } from './fields-of.ts';

export type ShellConfig = DataSettings & {
  /** The exact origins from which a tab may look at a module that is not in service. */
  readonly previewOrigins: readonly string[];
};

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Where the backend is: read at run time, so that one build serves every environment. @throws Error when incomplete */
export async function readConfig(): Promise<ShellConfig> {
  const { supabaseUrl, publishableKey, previewOrigins, minimumPasswordLength, signInProviders } = fieldsOf(
    await readInlineOr('milepost-config', '/config.json'),
  );
  if (typeof supabaseUrl !== 'string' || !URL.canParse(supabaseUrl)) throw new Error("supabaseUrl isn't an address");
  if (typeof publishableKey !== 'string' || publishableKey === '') throw new Error('publishableKey is missing');
  const length = typeof minimumPasswordLength === 'number' ? minimumPasswordLength : undefined;
  return {
    supabaseUrl,
    publishableKey,
    minimumPasswordLength: length,
    signInProviders: textsOf(signInProviders),
    previewOrigins: textsOf(previewOrigins),
  };
}
