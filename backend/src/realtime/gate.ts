import type { IncomingMessage } from 'node:http';
import type { Secrets } from '../secrets/secrets.ts';
import { apiKeyOf, type ApiKey } from '../server/api-key.ts';
import type { Vsn } from './protocol/client-frame.ts';

/** What the address of a socket says of it. */
export type Admitted = {
  readonly apiKey: ApiKey;
  readonly vsn: Vsn;
  /** Of so many milliseconds before its join a channel receives the changes too. */
  readonly recentChangesMs: number;
};

export type Admission =
  Admitted | { readonly status: '400 Bad Request' | '401 Unauthorized' | '403 Forbidden' | '404 Not Found' };

/** Longer ago than a page takes to load, nobody needs to receive a change: its answers hold it. */
const longestRecentChangesMs = 10_000;

/** Whether a request may become a socket: decided before the upgrade, so that a refusal is an HTTP status. */
export function admission(request: IncomingMessage, secrets: Secrets, allowedOrigins: readonly string[]): Admission {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/realtime/v1/websocket') return { status: '404 Not Found' };
  const header = request.headers['apikey'];
  const apiKey = apiKeyOf(searchParams.get('apikey') ?? (typeof header === 'string' ? header : ''), secrets);
  if (apiKey === undefined) return { status: '401 Unauthorized' };
  const { origin } = request.headers;
  // A page of another origin would open a socket with whatever the browser holds; nothing else checks this for sockets.
  if (origin !== undefined && !allowedOrigins.includes(origin)) return { status: '403 Forbidden' };
  // As for requests: a secret key that reached a browser is known to anyone who looks.
  const isBrowser = origin !== undefined || /^\s*Mozilla\//i.test(request.headers['user-agent'] ?? '');
  if (apiKey === 'secret' && isBrowser) return { status: '401 Unauthorized' };
  const vsn = searchParams.get('vsn') ?? '1.0.0';
  const recentChangesMs = Number(searchParams.get('recent_changes_ms') ?? 0);
  const isReadable = recentChangesMs >= 0 && recentChangesMs <= longestRecentChangesMs;
  return (vsn === '1.0.0' || vsn === '2.0.0') && isReadable
    ? { apiKey, vsn, recentChangesMs }
    : { status: '400 Bad Request' };
}
