import { openFunctions } from '../functions/functions.ts';
import { openRealtime } from '../realtime/realtime.ts';
import { openStorage } from '../storage/storage.ts';
import type { Mount, ServiceContext } from './mount.ts';

/** Opens the services beside auth and rest: each brings its routes, and what to close. */
export async function openServices(context: ServiceContext): Promise<readonly Mount[]> {
  return Promise.all([openFunctions(context), openRealtime(context), openStorage(context)]);
}
