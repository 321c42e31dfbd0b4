/**
 * A person's sessions for their calendar application: `GET …/calendar-feed/<token>.ics`. Whoever has the address may read,
 * so `verify_jwt` is off; an address that is unknown, was replaced or belongs to somebody suspended is not there.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readConnection } from '../_shared/database.ts';
import { feedFile } from './feed-file.ts';
import { readFeed } from './feed.ts';

const connection = readConnection();
/** Where Milepost is, for the links of entries. */
const site = z.url().parse(Deno.env.get('SITE_URL'));

const common = {
  // Kept by the reader alone, and never used without asking whether it still holds.
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** `If-None-Match` lists the versions that a reader has; a proxy may have made a strong one weak. */
const isKnown = (etag: string, given: string | null): boolean =>
  given !== null && (given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

Deno.serve(async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Use GET', { status: 405, headers: { ...common, allow: 'GET, HEAD' } });
  }
  const token = /\/calendar-feed\/([0-9a-f]{64})\.ics$/.exec(new URL(request.url).pathname)?.[1];
  const feed = token === undefined ? null : await readFeed(connection, token);
  if (feed === null) return new Response('There is no calendar at this address', { status: 404, headers: common });
  const file = feedFile(feed, site);
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
  const headers = { ...common, etag };
  if (isKnown(etag, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : file, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="milepost.ics"',
    },
  });
});
