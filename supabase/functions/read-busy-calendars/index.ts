/**
 * Reads calendars of elsewhere for the times at which a coach is busy. Three calls: `{"type":"DUE"}` with the secret key
 * by a schedule, for all addresses whose time has come; `{"type":"READ","id":…}` with a coach's token, for one of their own; a
 * form with `id`, `name` and `file` with a coach's token, for a file.
 */
import * as z from 'zod';
import { showsSecretKey } from '../_shared/secret-key.ts';
import { busyTimesOf } from './busy-times.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { requireOwnCalendar, storeFile, zoneOf } from './database.ts';
import { maxCalendarBytes } from './read-address.ts';
import { Refusal, refusal } from './refusal.ts';
import { readDue, readNow } from './read-due.ts';
import { readSettings } from './settings.ts';

const callSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DUE') }),
  z.object({ type: z.literal('READ'), id: z.uuid() }),
]);

/** Days for which a file's recurring events are known: nobody reads it again, and bookings go a year ahead. */
const daysOfFile = 400;

/** A token says who calls, never a cookie: any page may, as with the data API of hosted Supabase. */
const readable = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST',
};

const settings = readSettings();

async function uploaded(request: Request, token: string): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const id = z.uuid().safeParse(form?.get('id'));
  const file = form?.get('file');
  const name = form?.get('name');
  if (!id.success || !(file instanceof Blob)) throw refusal(400, 'Send a form with id, name and file');
  if (file.size > maxCalendarBytes) throw refusal(413, 'The file is larger than 5 MB.');
  const zone = await zoneOf(settings, token);
  const coversUntil = new Date(Date.now() + daysOfFile * 86_400_000);
  const read = await busyTimesOf(new Uint8Array(await file.arrayBuffer()), zone, coversUntil);
  await storeFile(settings, token, { id: id.data, name: typeof name === 'string' ? name : null, coversUntil }, read);
  return Response.json({ events: read.events, busy: read.times.length, unread: read.unread });
}

async function answerTo(request: Request): Promise<Response> {
  if (request.method !== 'POST') throw refusal(405, 'Use POST');
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const isServer = showsSecretKey(request, settings.SUPABASE_SERVICE_ROLE_KEY);
  if (!isServer && token === undefined) throw refusal(401, 'Missing authorization header');
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    if (token === undefined) throw refusal(403, 'Only a coach can add a file');
    return uploaded(request, token);
  }
  const call = callSchema.safeParse(await request.json().catch(() => undefined));
  if (!call.success) throw refusal(400, 'Neither DUE nor READ');
  if (call.data.type === 'DUE') {
    if (!isServer) throw refusal(403, 'Only the server can read what is due');
    return Response.json(await readDue(settings));
  }
  if (token === undefined) throw refusal(403, 'Only a coach can read a calendar now');
  await requireOwnCalendar(settings, token, call.data.id);
  return Response.json({ read: await readNow(settings, call.data.id) });
}

async function answered(request: Request): Promise<Response> {
  try {
    return await answerTo(request);
  } catch (error) {
    // As the database refuses with a sentence for people.
    const refused =
      error instanceof CalendarProblem ? new Refusal(422, { code: 'P0001', message: error.message }) : error;
    if (refused instanceof Refusal) return Response.json(refused.body, { status: refused.status });
    throw error;
  }
}

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: readable });
  const answer = await answered(request);
  for (const [name, value] of Object.entries(readable)) answer.headers.set(name, value);
  return answer;
});
