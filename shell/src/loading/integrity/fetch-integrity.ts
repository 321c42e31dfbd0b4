import { ModuleError } from '../../core/failure.ts';
import { hashesIn } from './page-integrity.ts';

/**
 * The response that the page requested early, usable once. Undefined when that failed: so early, a failure says little.
 */
async function askedEarly(file: string): Promise<Response | undefined> {
  const answer = globalThis.milepostTables?.[file];
  if (answer) delete globalThis.milepostTables?.[file];
  const response = await answer?.catch(() => undefined);
  return response?.ok ? response : undefined;
}

/**
 * The hashes of a release's files, from `integrity.json` beside its entry. The browser itself refuses a table whose
 * bytes do not have the hash that the registry holds.
 * @param again asks past the browser's cache
 * @throws ModuleError when it does not come or is another one
 */
export async function fetchIntegrity(
  entry: string,
  integrity: string,
  again: boolean,
): Promise<Record<string, string>> {
  const file = new URL('integrity.json', entry).href;
  try {
    const early = again ? undefined : await askedEarly(file);
    const response = early ?? (await fetch(file, { integrity, cache: again ? 'reload' : 'default' }));
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    const table: unknown = await response.json();
    return typeof table === 'object' && table !== null ? hashesIn(table) : {};
  } catch (cause) {
    throw new ModuleError('integrity', `${file} did not come, or not as it was published.`, { file, cause });
  }
}
