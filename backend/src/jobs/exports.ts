import type { FunctionAddress } from '../functions/call-function.ts';
import type { Job, JobFile } from './job.ts';

const addressOf = ({ SUPABASE_URL = '' }: FunctionAddress, path: string): string =>
  `${SUPABASE_URL}/storage/v1/object/exports/${path.split('/').map(encodeURIComponent).join('/')}`;

const headersOf = ({ SUPABASE_SERVICE_ROLE_KEY = '' }: FunctionAddress) => ({
  apikey: SUPABASE_SERVICE_ROLE_KEY,
  authorization: `Bearer ${SUPABASE_SERVICE_ROLE_KEY}`,
});

/** What a name of a stored file may hold. */
const storable = (name: string): string => name.replace(/[^\w .,()-]+/g, '-').slice(0, 150);

/** Stores the file of a job, as any storage service takes it. Gives its path in the bucket. @throws Error when it is not taken */
export async function storeFile(address: FunctionAddress, job: Job, { name, type, content }: JobFile): Promise<string> {
  const path = `${job.requestedBy ?? 'server'}/${job.id}/${job.attempt}/${storable(name)}`;
  const response = await fetch(addressOf(address, path), {
    method: 'POST',
    headers: { ...headersOf(address), 'content-type': type, 'x-upsert': 'true' },
    body: content,
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The storage answered ${response.status}: ${answer.slice(0, 200)}`);
  return path;
}

/** Removes the file of a job that was given up meanwhile. One that stays is swept after a week. */
export async function removeFile(address: FunctionAddress, path: string): Promise<void> {
  const response = await fetch(addressOf(address, path), { method: 'DELETE', headers: headersOf(address) });
  await response.arrayBuffer();
}
