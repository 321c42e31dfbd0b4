import * as z from 'zod';
import { returnsVoid } from '../catalog/catalog.ts';
import { contentTypeOf } from '../parse/media-type.ts';
import { appliedPreferences } from '../parse/preferences.ts';
import type { ApiRequest } from '../parse/request.ts';
import type { Plan } from '../plan/plan.ts';
import type { Result } from '../statement/statement.ts';
import { rangeError, RestError } from './rest-error.ts';

/** Characters. Longer ones are left out: many clients take 16 KB of headers and no more, as Node's. */
const longestLocation = 4096;

type Head = { status: number; readonly headers: Headers };

function contentRange(first: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${first}-${first + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/** Rows from `first` on of `total`: all of them, a part, or a part that is not there. */
function rangeStatus(first: number, rows: number, total: number | undefined): number {
  if (total === undefined) return 200;
  if (first > total) throw rangeError(`An offset of ${first} was requested, but there are only ${total} rows.`, total);
  return rows < total ? 206 : 200;
}

const setHeaders = z.array(z.record(z.string(), z.string()));

/** A function may set status and headers of the answer in `response.status` and `response.headers`. */
function override({ headers, status }: Result, head: Head): void {
  if (status !== null) {
    const number = Number(/^\d+/.exec(status)?.[0]);
    if (!(number >= 100 && number <= 599))
      throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
    head.status = number;
  }
  if (headers === null) return;
  const wanted = setHeaders.safeParse(parsedJson(headers));
  if (!wanted.success || wanted.data.some((one) => Object.keys(one).length !== 1))
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  const own = new Set<string>();
  for (const [name, value] of wanted.data.flatMap((one) => Object.entries(one))) {
    if (!own.has(name.toLowerCase())) head.headers.delete(name);
    own.add(name.toLowerCase());
    head.headers.append(name, value);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function setContentType({ headers }: Head, plan: Plan, request: ApiRequest): void {
  headers.set('content-type', contentTypeOf(plan.mediaType));
  if (request.profile) headers.set('content-profile', request.schema);
}

function readHead(plan: Plan & { kind: 'read' }, request: ApiRequest, { total, rows }: Result): Head {
  const { offset } = request.range;
  const { canonical } = request.query;
  const head = { status: rangeStatus(offset, rows, total), headers: new Headers() };
  head.headers.set('content-range', contentRange(offset, rows, total));
  const name = encodeURI(plan.relation.name);
  const location = `/${name}${canonical === '' ? '' : `?${canonical}`}`;
  if (location.length <= longestLocation) head.headers.set('content-location', location);
  setContentType(head, plan, request);
  return head;
}

function callHead(plan: Plan & { kind: 'call' }, request: ApiRequest, { total, rows }: Result): Head {
  const { offset } = request.range;
  const head = { status: rangeStatus(offset, rows, total), headers: new Headers() };
  head.headers.set('content-range', contentRange(offset, rows, total));
  if (returnsVoid(plan.call.routine)) return { ...head, status: 204 };
  setContentType(head, plan, request);
  return head;
}

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** The address of the row that was inserted. */
function locationOf(name: string, location: string): string {
  const conditions = pairs.parse(JSON.parse(location));
  const query = conditions.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  return `/${encodeURIComponent(name)}?${query}`;
}

function writeHead(plan: Plan & { kind: 'write' }, request: ApiRequest, result: Result): Head {
  const { mutation, relation } = plan.write;
  const { count } = request.preferences;
  const isFull = request.preferences.return === 'representation';
  const isCounted = count === 'exact' || count === 'estimated';
  const total = isCounted ? result.rows : undefined;
  const headers = new Headers();
  const addsNone = (result.inserted ?? 0) <= 0;
  let status = isFull ? 200 : 204;
  if (mutation === 'insert') status = addsNone && plan.write.conflict?.resolution === 'merge' ? 200 : 201;
  else if (mutation === 'upsert' && isFull) status = addsNone ? 200 : 201;
  if (mutation === 'update') headers.set('content-range', contentRange(0, result.rows, total));
  else if (mutation !== 'upsert') headers.set('content-range', `*/${total ?? '*'}`);
  if (result.location !== null) headers.set('location', locationOf(relation.name, result.location));
  const head = { status, headers };
  if (isFull) setContentType(head, plan, request);
  return head;
}

function applied(plan: Plan, { preferences, query }: ApiRequest): string | undefined {
  if (plan.kind === 'read') return appliedPreferences(preferences, []);
  if (plan.kind === 'call') return appliedPreferences(preferences, ['maxAffected']);
  const { mutation, relation } = plan.write;
  if (mutation === 'update') return appliedPreferences(preferences, ['return', 'missing', 'maxAffected']);
  if (mutation === 'delete') return appliedPreferences(preferences, ['return', 'maxAffected']);
  if (mutation === 'upsert') return appliedPreferences(preferences, ['return']);
  const isUpsert = relation.primaryKey.length > 0 || query.onConflict !== undefined;
  return appliedPreferences(preferences, isUpsert ? ['resolution', 'missing', 'return'] : ['missing', 'return']);
}

/** What the rows must be for the request to be answered; else nothing of it happens. */
export function verify(plan: Plan, { preferences }: ApiRequest, { rows }: Result): void {
  if (plan.kind === 'write' && plan.write.mutation === 'upsert' && rows !== 1)
    throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');
  if (plan.mediaType.kind === 'object' && rows !== 1)
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    });
  const most = preferences.handling === 'strict' ? preferences.maxAffected : undefined;
  const isLimited =
    plan.kind === 'call' ||
    (plan.kind === 'write' && (plan.write.mutation === 'update' || plan.write.mutation === 'delete'));
  if (most !== undefined && isLimited && rows > most)
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    });
}

/** Whether `verify` may refuse a result that has changed something. */
export const mayBeRefused = (plan: Plan, { preferences }: ApiRequest): boolean =>
  !plan.readOnly &&
  (plan.mediaType.kind === 'object' ||
    (plan.kind === 'write' && plan.write.mutation === 'upsert') ||
    (preferences.handling === 'strict' && preferences.maxAffected !== undefined));

function bodyOf(plan: Plan, head: boolean, status: number, { body }: Result): string | Uint8Array<ArrayBuffer> | null {
  if (head || status === 204 || plan.format.kind === 'none') return null;
  const isBytes = plan.format.kind === 'handler' && plan.format.handler.isBytes && body.startsWith('\\x');
  return isBytes ? Uint8Array.from(Buffer.from(body.slice(2), 'hex')) : body;
}

/** The answer to a request that has been done. */
export function resultAnswer(plan: Plan, request: ApiRequest, result: Result): Response {
  const { action } = request;
  const head =
    plan.kind === 'read'
      ? readHead(plan, request, result)
      : plan.kind === 'call'
        ? callHead(plan, request, result)
        : writeHead(plan, request, result);
  const preferences = applied(plan, request);
  if (preferences !== undefined) head.headers.set('preference-applied', preferences);
  const isHead = (action.kind === 'read' || action.kind === 'call') && action.head;
  const body = bodyOf(plan, isHead, head.status, result);
  if (!isHead && head.status !== 204) head.headers.set('content-length', String(Buffer.byteLength(body ?? '')));
  override(result, head);
  return new Response(head.status === 204 || head.status === 304 ? null : body, head);
}

/** How a statement would run, as lines of text or as JSON. */
export function planAnswer(plan: Plan, request: ApiRequest, rows: readonly (readonly (string | null)[])[]): Response {
  const head = { status: 200, headers: new Headers() };
  setContentType(head, plan, request);
  return new Response(`${rows.map(([line]) => line ?? '').join('\n')}\n`, head);
}
