import type { RestError } from './rest-error.ts';

/** A refusal as PostgREST sends it. */
export function errorAnswer({ status, code, message, details, hint, headers }: RestError, head: boolean): Response {
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(head ? null : body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'proxy-status': `PostgREST; error=${code}`,
      ...headers,
    },
  });
}
