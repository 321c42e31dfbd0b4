import { ModuleError } from '../../core/failure.ts';
import type { IntegrityTable } from '../integrity/integrity-table.ts';

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Finds out more about a file that failed to load than a script element reports: whether it is missing, or is not the
 * published one. Fetches it again, bypassing the browser's cache, which replaces a broken copy.
 */
export async function blameFile(error: ModuleError, table: IntegrityTable): Promise<ModuleError> {
  const { file } = error;
  if (file === undefined || error.phase === 'integrity') return error;
  try {
    const response = await fetch(file, { cache: 'reload' });
    if (!response.ok) return new ModuleError(error.phase, `${error.message} Status ${response.status}.`, { file });
    const listed = table.listed(file);
    if (listed === undefined || (await hashOf(await response.arrayBuffer())) === listed) return error;
    return new ModuleError('integrity', `${file} is not the file that was published.`, { file });
  } catch {
    return error;
  }
}
