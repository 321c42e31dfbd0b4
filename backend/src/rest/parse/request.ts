import { RestError } from '../answer/rest-error.ts';
import type { DataApiSettings } from '../settings.ts';
import { parseBody, type Body } from './body.ts';
import { nameOf, parseAccept, parseMediaType, type MediaType } from './media-type.ts';
import { parsePreferences, type Preferences } from './preferences.ts';
import { parseQuery, type Query } from './query.ts';
import { allRows, withRangeHeader, type RowRange } from './range.ts';

/** A request as it comes from the network, without what says who asks. */
export type DataRequest = {
  readonly method: string;
  /** Behind `/rest/v1`. */
  readonly path: string;
  /** Behind the question mark, as it came. */
  readonly search: string;
  readonly headers: Headers;
  /** What the server says of the request, by the names of headers: functions may believe it, whatever was sent. */
  readonly serverHeaders?: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

export type Mutation = 'insert' | 'update' | 'upsert' | 'delete';

export type Action =
  | { readonly kind: 'read'; readonly relation: string; readonly head: boolean }
  | { readonly kind: 'write'; readonly relation: string; readonly mutation: Mutation }
  | { readonly kind: 'call'; readonly function: string; readonly readOnly: boolean; readonly head: boolean }
  | { readonly kind: 'describe'; readonly head: boolean }
  | { readonly kind: 'options'; readonly relation?: string; readonly function?: string };

/** What somebody wants, in the terms of PostgREST; whether it can be had is the planner's question. */
export type ApiRequest = {
  readonly action: Action;
  readonly schema: string;
  /** Whether a profile header, or the lack of one where there are several schemas, has chosen the schema. */
  readonly profile: boolean;
  readonly query: Query;
  /** Rows of the whole answer, from the address and the `Range` header. */
  readonly range: RowRange;
  readonly body: Body | undefined;
  readonly contentType: string;
  readonly accept: readonly MediaType[];
  readonly preferences: Preferences;
};

const mutations = new Map<string, Mutation>([
  ['POST', 'insert'],
  ['PUT', 'upsert'],
  ['PATCH', 'update'],
  ['DELETE', 'delete'],
]);

const unsupported = (method: string): RestError => new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function actionOf(method: string, path: string): Action {
  const [first, second, ...more] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
  if (first === undefined) {
    if (method === 'GET' || method === 'HEAD') return { kind: 'describe', head: method === 'HEAD' };
    if (method === 'OPTIONS') return { kind: 'options' };
    throw unsupported(method);
  }
  if (second === undefined) return relationAction(method, first);
  if (first !== 'rpc' || more.length > 0) throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  if (method === 'OPTIONS') return { kind: 'options', function: second };
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  return { kind: 'call', function: second, readOnly: method !== 'POST', head: method === 'HEAD' };
}

function relationAction(method: string, relation: string): Action {
  if (method === 'GET' || method === 'HEAD') return { kind: 'read', relation, head: method === 'HEAD' };
  if (method === 'OPTIONS') return { kind: 'options', relation };
  const mutation = mutations.get(method);
  if (mutation === undefined) throw unsupported(method);
  return { kind: 'write', relation, mutation };
}

function schemaOf(method: string, headers: Headers, schemas: readonly [string, ...string[]]) {
  const profile = headers.get(mutations.has(method) ? 'content-profile' : 'accept-profile');
  if (profile === null) return { schema: schemas[0], profile: schemas.length > 1 };
  if (schemas.includes(profile)) return { schema: profile, profile: true };
  const hint = `Only the following schemas are exposed: ${schemas.join(', ')}`;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, { hint });
}

function bodyOf(action: Action, bytes: Uint8Array, contentType: string, query: Query): Body | undefined {
  if (action.kind === 'call' && !action.readOnly) return parseBody(bytes, contentType, query.columns, true);
  if (action.kind !== 'write' || action.mutation === 'delete') return undefined;
  return parseBody(bytes, contentType, action.mutation === 'upsert' ? undefined : query.columns, false);
}

/** @throws RestError for what is not PostgREST's language: PGRST100 to PGRST106, PGRST117, PGRST125 */
export function parseRequest(
  { method, path, search, headers, body }: DataRequest,
  settings: DataApiSettings,
): ApiRequest {
  const mayEndTransaction = settings.transactionEnd.endsWith('-allow-override');
  const preferences = parsePreferences(headers.get('prefer'), mayEndTransaction);
  const action = actionOf(method, path);
  const profile = schemaOf(method, headers, settings.schemas);
  const query = parseQuery(search, action.kind === 'call' && action.readOnly);
  const requestedRange = query.ranges.find((range) => range.path.length === 0)?.what ?? allRows;
  const range = withRangeHeader(requestedRange, method === 'GET' ? headers.get('range') : null);
  if (method === 'PUT' && (range.offset !== 0 || range.limit !== undefined))
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  const contentType = nameOf(parseMediaType(headers.get('content-type') ?? 'application/json'));
  return {
    action,
    ...profile,
    query,
    range,
    body: bodyOf(action, body, contentType, query),
    contentType,
    accept: parseAccept(headers.get('accept')),
    preferences,
  };
}
