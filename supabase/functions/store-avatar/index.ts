/**
 * Keeps a person's photo: `POST` with a picture as the body, or `DELETE` to remove it, with the person's token. What is
 * stored is made here, as squares without EXIF, so that a photo shows nothing but itself, and no address of elsewhere
 * becomes one. The database says whose photo it is (`new_photo_folder`) and writes its address (`set_photo`).
 */
import * as z from 'zod';
import { callDatabase } from '../_shared/database.ts';
import { PhotoRefusal, photoSizes, squaresOf } from './photo.ts';

const settingsSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(20),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(20),
  /** Where browsers reach this project, when that is not where its functions do. */
  API_URL: z.url().optional(),
});
const settings = settingsSchema.parse(
  Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, Deno.env.get(name) || undefined])),
);
const publicUrl = settings.API_URL ?? settings.SUPABASE_URL;
const key = settings.SUPABASE_SERVICE_ROLE_KEY;

const maxBytes = 5 * 1024 * 1024;
const folderSchema = z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
const namesSchema = z.array(z.string());

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, DELETE',
  'cache-control': 'no-store',
};

/** As the database refuses, so that the page shows the sentence. */
const refuse = (status: number, message: string): Response => Response.json({ code: 'P0001', message }, { status });

const storage = async (method: string, path: string, body: BodyInit, contentType: string): Promise<void> => {
  const response = await fetch(`${settings.SUPABASE_URL}/storage/v1/object/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': contentType,
      // Each photo has an address of its own.
      'cache-control': 'max-age=31536000',
    },
    body,
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`The storage answered ${response.status} to ${method} ${path}`);
};

/** Where the person's next photo lies, which begins with their id; or the answer by which the database refuses. */
async function newFolder(authorization: string): Promise<string | Response> {
  const response = await fetch(`${settings.SUPABASE_URL}/rest/v1/rpc/new_photo_folder`, {
    method: 'POST',
    headers: { apikey: settings.SUPABASE_ANON_KEY, authorization, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(20_000),
  });
  return response.ok ? folderSchema.parse(await response.json()) : response;
}

/** Writes the address, and removes the files of photos before. */
async function put(userId: string, url: string | null): Promise<Response> {
  const former = namesSchema.parse(await callDatabase(settings, 'set_photo', { p_user_id: userId, p_url: url }));
  if (former.length > 0) {
    await storage('DELETE', 'avatars', JSON.stringify({ prefixes: former }), 'application/json');
  }
  return Response.json({ avatar_url: url });
}

/** One picture after the other: decoding takes memory. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
};

async function handle(request: Request): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') return refuse(405, 'Use POST or DELETE');
  const authorization = request.headers.get('authorization');
  if (authorization === null) return refuse(401, 'Missing authorization header');
  const folder = await newFolder(authorization);
  if (folder instanceof Response) return folder;
  const [userId = ''] = folder.split('/');
  if (request.method === 'DELETE') return put(userId, null);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > maxBytes) return refuse(413, 'Choose a picture of up to 5 MB');
  try {
    const squares = await inTurn(() => squaresOf(bytes));
    for (const [place, size] of photoSizes.entries()) {
      await storage(
        'POST',
        `avatars/${folder}/${size}.webp`,
        new Blob([new Uint8Array(squares[place] ?? [])]),
        'image/webp',
      );
    }
  } catch (error) {
    if (error instanceof PhotoRefusal) return refuse(422, error.message);
    throw error;
  }
  return put(userId, `${publicUrl}/storage/v1/object/public/avatars/${folder}/${photoSizes[0]}.webp`);
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const given = await handle(request);
  const response = new Response(given.body, { status: given.status, headers: { 'content-type': 'application/json' } });
  for (const [name, value] of Object.entries(readable)) response.headers.set(name, value);
  return response;
});
