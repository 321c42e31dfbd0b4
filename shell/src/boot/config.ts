import type { DataSettings } from '@milepost/shared/data/connection';
import { readInlineOr } from '../registry/read-registry.ts';
import { fieldsOf } from './fields-of.ts';

/** Where the backend is: read at run time, so that one build serves every environment. @throws Error when incomplete */
export async function readConfig(): Promise<DataSettings> {
  const { supabaseUrl, publishableKey } = fieldsOf(await readInlineOr('milepost-config', '/config.json'));
  if (typeof supabaseUrl !== 'string' || !URL.canParse(supabaseUrl)) throw new Error('supabaseUrl is no address');
  if (typeof publishableKey !== 'string' || publishableKey === '') throw new Error('publishableKey is missing');
  return { supabaseUrl, publishableKey };
}
