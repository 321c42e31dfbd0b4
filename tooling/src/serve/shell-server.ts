import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Registry } from '@milepost/shared/module-contract';
import sirv from 'sirv';
import { pathnameOf } from './answer-safely.ts';
import type { ShellConfig } from './shell-config.ts';

/** JSON inside a script element: `<` must not end it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const securityPolicy = (nonce: string, connect: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${connect.join(' ')}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the built shell: its files, `config.json`, `registry.json`, and for every other path the page, with registry
 * and configuration inline and a nonce of its own (the policy allows no other script).
 */
export function shellListener(options: {
  directory: string;
  config: ShellConfig;
  registry: Registry;
}): RequestListener {
  const { directory, config, registry } = options;
  const template = readFileSync(path.join(directory, 'index.html'), 'utf8');
  const connect = [
    config.supabaseUrl,
    config.supabaseUrl.replace(/^http/, 'ws'),
    // A module in development speaks to its server by socket.
    ...registry.modules.flatMap(({ entry }) => [new URL(entry).origin, new URL(entry).origin.replace(/^http/, 'ws')]),
  ];
  const files = sirv(directory, {
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (/\.[0-9a-f]{8}\./.test(pathname)) {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      }
    },
  });
  const json: Record<string, unknown> = { '/config.json': config, '/registry.json': registry };

  return (request, response) => {
    const pathname = pathnameOf(request.url);
    if (pathname in json) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
      response.end(JSON.stringify(json[pathname]));
      return;
    }
    const page = (): void => {
      const nonce = randomBytes(16).toString('base64');
      const html = template
        .replaceAll('<script', `<script nonce="${nonce}"`)
        .replace('%NONCE%', nonce)
        .replace('"%REGISTRY%"', () => inlineJson(registry))
        .replace('"%CONFIG%"', () => inlineJson(config));
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': securityPolicy(nonce, connect),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      });
      response.end(html);
    };
    const missingFile = (): void => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    };
    if (pathname === '/' || pathname === '/index.html') page();
    else files(request, response, pathname.startsWith('/static/') ? missingFile : page);
  };
}
