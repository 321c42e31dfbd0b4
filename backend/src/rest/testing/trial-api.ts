import { readFile } from 'node:fs/promises';
import { openTestDatabase } from '../../database/testing/test-database.ts';
import type { Database } from '../../database/database.ts';
import { createDataApi, type DataApi } from '../data-api.ts';
import { defaultSettings, type DataApiSettings } from '../settings.ts';

export type TrialAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined where it is empty. */
  readonly body: unknown;
};

export type Ask = (
  method: string,
  address: string,
  more?: { readonly body?: unknown; readonly headers?: Record<string, string>; readonly role?: string },
) => Promise<TrialAnswer>;

export type Trial = {
  readonly database: Database;
  readonly api: DataApi;
  readonly ask: Ask;
  /** The same tables, with other settings. */
  readonly withSettings: (settings: Partial<DataApiSettings>) => Promise<Ask>;
  readonly close: () => Promise<void>;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const asking =
  (api: DataApi): Ask =>
  async (method, address, { body, headers = {}, role = 'service_role' } = {}) => {
    const [path = '', search = ''] = address.split('?');
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const request = { method, path, search, headers: new Headers(headers), body: new TextEncoder().encode(text) };
    const answer = await api.answer(request, { role, claims: { role }, anonymous: role === 'anon' });
    const received = await answer.text();
    return { status: answer.status, headers: answer.headers, text: received, body: parsed(received) };
  };

/** The data API over a small schema of its own: it needs nothing of Milepost's. */
export async function openTrial(kind: Database['kind']): Promise<Trial> {
  const database = await openTestDatabase(kind, 'migrated');
  await database.execute(await readFile(new URL('trial-schema.sql', import.meta.url), 'utf8'));
  const settings: DataApiSettings = { ...defaultSettings, schemas: ['trial'], transactionEnd: 'commit-allow-override' };
  const apiWith = (changes: Partial<DataApiSettings>) =>
    createDataApi({ database, settings: { ...settings, ...changes } });
  const api = await apiWith({});
  return {
    database,
    api,
    ask: asking(api),
    withSettings: async (changes) => asking(await apiWith(changes)),
    close: () => database.close(),
  };
}
