import type { FunctionAddress } from '../../functions/call-function.ts';

/** A stored file, as storage names it. */
export type StoredFile = { readonly bucket_id: string; readonly name: string };

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const ask = ({ SUPABASE_URL = '', SUPABASE_SERVICE_ROLE_KEY: key = '' }: FunctionAddress, path: string, init = {}) =>
  fetch(`${SUPABASE_URL}/storage/v1/object/${path}`, {
    ...init,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });

/** The content of a file; undefined when it is gone. @throws Error when storage does not answer */
export async function readStored(
  address: FunctionAddress,
  { bucket_id, name }: StoredFile,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await ask(address, `authenticated/${bucket_id}/${encoded(name)}`);
  const content = await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`The storage answered ${response.status}`);
  return response.ok ? new Uint8Array(content) : undefined;
}

/** Removes files with their rows; what is gone already is no failure. @throws Error when storage refuses */
export async function removeStored(address: FunctionAddress, files: readonly StoredFile[]): Promise<void> {
  for (const bucket of new Set(files.map(({ bucket_id }) => bucket_id))) {
    const names = files.flatMap(({ bucket_id, name }) => (bucket_id === bucket ? [name] : []));
    for (let start = 0; start < names.length; start += 500) {
      const body = JSON.stringify({ prefixes: names.slice(start, start + 500) });
      const response = await ask(address, bucket, { method: 'DELETE', body });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The storage answered ${response.status}`);
    }
  }
}
