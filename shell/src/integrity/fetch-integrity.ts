import { ModuleError } from '../containment/failure.ts';
import { hashesIn } from './page-integrity.ts';

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
    const response = await fetch(file, { integrity, cache: again ? 'reload' : 'default' });
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    const table: unknown = await response.json();
    return typeof table === 'object' && table !== null ? hashesIn(table) : {};
  } catch (cause) {
    throw new ModuleError('integrity', `${file} did not come, or not as it was published.`, { file, cause });
  }
}
