import { Buffer } from 'node:buffer';
import * as z from 'zod';
import type { ReadCalendar } from './busy-times.ts';
import { Refusal, refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

const claimedSchema = z.array(
  z.object({
    id: z.uuid(),
    url: z.string(),
    etag: z.string().nullable(),
    time_zone: z.string(),
    covers_until: z.coerce.date(),
  }),
);

/** A calendar to be read, and how: nobody else reads it meanwhile. */
export type ClaimedCalendar = z.infer<typeof claimedSchema>[number];

/** How a reading ended, as the database takes it. */
export type Outcome =
  | ({ readonly outcome: 'read'; readonly etag: string | null; readonly covers_until: string } & ReadCalendar)
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'failed'; readonly error: string; readonly gone: boolean };

/** Sends a request to the data API, by the server's own rights or with somebody's token. */
const ask = (settings: Settings, path: string, token: string | undefined, body?: object): Promise<Response> => {
  const secret = settings.SUPABASE_SERVICE_ROLE_KEY;
  return fetch(`${settings.SUPABASE_URL}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: token === undefined ? secret : settings.SUPABASE_ANON_KEY,
      authorization: `Bearer ${token ?? secret}`,
      'content-type': 'application/json',
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(20_000),
  });
};

async function asServer(settings: Settings, name: string, parameters: object): Promise<Response> {
  const response = await ask(settings, `rpc/${name}`, undefined, parameters);
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  return response;
}

/** Takes calendars that are due, or the one that is named unless it is being read already. */
export const claim = async (settings: Settings, most: number, id?: string): Promise<readonly ClaimedCalendar[]> =>
  claimedSchema.parse(
    await (await asServer(settings, 'claim_busy_calendars', { most, ...(id ? { calendar_id: id } : {}) })).json(),
  );

export async function settle(settings: Settings, { id, url }: ClaimedCalendar, outcome: Outcome): Promise<void> {
  await asServer(settings, 'settle_busy_calendar', { calendar_id: id, url, result: outcome });
}

/** The data API's own refusal. */
const refusalOf = async (response: Response): Promise<Refusal> =>
  new Refusal(response.status, await response.json().catch(() => null));

/** The row that a person may read, as they asked the data API themselves; its refusal otherwise. */
async function rowFor(settings: Settings, token: string, path: string): Promise<unknown> {
  const response = await ask(settings, path, token);
  if (!response.ok) throw await refusalOf(response);
  const [row] = z.array(z.unknown()).parse(await response.json());
  if (row === undefined) throw refusal(404, 'Not found');
  return row;
}

/** @throws Refusal when the calendar isn't that person's */
export async function requireOwnCalendar(settings: Settings, token: string, id: string): Promise<void> {
  await rowFor(settings, token, `busy_calendars?select=id&id=eq.${id}`);
}

const claims = z.object({ sub: z.uuid() });

/** The zone of whom a token is of; the data API checks the token. @throws Refusal when it is none */
export async function zoneOf(settings: Settings, token: string): Promise<string> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const said = z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('No token');
        return z.NEVER;
      }
    })
    .pipe(claims)
    .safeParse(payload);
  if (!said.success) throw refusal(401, 'Invalid JWT');
  const row = await rowFor(settings, token, `users?select=time_zone&id=eq.${said.data.sub}`);
  return z.object({ time_zone: z.string() }).parse(row).time_zone;
}

/** Keeps what a person's file holds. @throws Refusal with the database's refusal */
export async function storeFile(
  settings: Settings,
  token: string,
  file: { readonly id: string; readonly name: string | null; readonly coversUntil: Date },
  read: ReadCalendar,
): Promise<void> {
  const response = await ask(settings, 'rpc/store_busy_file', token, {
    p_id: file.id,
    p_name: file.name,
    p_result: { ...read, covers_until: file.coversUntil.toISOString() },
  });
  if (!response.ok) throw await refusalOf(response);
}
