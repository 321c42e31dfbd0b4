/**
 * The shell's page for hosts that serve files and cannot make a nonce themselves: a Web-standard fetch handler (Workers,
 * Deno, Netlify and Vercel edge functions). Static files go past it; every other path of the shell's host comes here.
 * As a worker beside a bucket that follows the registry (docs/decisions/011), whose /static/ and /registry.json are served
 * as files:
 *
 *   const read = async (env, file) => (await env.REGISTRY.get(file)).text();
 *   export default {
 *     fetch: async (request, env) =>
 *       shellPage(request, {
 *         page: () => read(env, 'index.html'),
 *         supabaseUrl: env.SUPABASE_URL,
 *         publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
 *         moduleOrigins: JSON.parse(await read(env, 'registry.json')).origins,
 *       }),
 *   };
 *
 * A test compares its headers with those of the local server (tooling/src/serve/answers/headers.ts).
 *
 * @param {Request} request
 * @param {{
 *   page: () => Promise<string>,
 *   supabaseUrl: string,
 *   publishableKey: string,
 *   moduleOrigins: readonly string[],
 * }} installation `page` gives the registry's index.html, as the last promote wrote it
 * @returns {Promise<Response>}
 */
export async function shellPage(request, installation) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new globalThis.Response('Only GET and HEAD', { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  if (/\.[a-z][a-z\d]*$/i.test(new URL(request.url).pathname)) {
    return new globalThis.Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  }
  const { supabaseUrl, publishableKey, moduleOrigins } = installation;
  const backend = new URL(supabaseUrl).origin;
  const connections = [...new Set([backend, backend.replace(/^http/, 'ws'), ...moduleOrigins])];
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const config = JSON.stringify({ supabaseUrl, publishableKey }).replaceAll('<', '\\u003c');
  const template = await installation.page();
  const html = template.replaceAll('%NONCE%', nonce).replace('"%CONFIG%"', () => config);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `connect-src 'self' ${connections.join(' ')}`,
      "img-src 'self' data: blob: https:",
      `media-src 'self' blob: ${backend}`,
      "font-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...(new URL(request.url).protocol === 'https:'
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : null),
  };
  return new globalThis.Response(request.method === 'HEAD' ? null : html, { headers });
}
