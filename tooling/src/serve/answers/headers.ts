import type { Registry } from '@milepost/shared/contract/module-contract';
import type { ShellConfig } from '../shell-config.ts';

export type Headers = Readonly<Record<string, string>>;

/** The headers of every host of Milepost: local servers send them, docs/hosting is checked against them. */
const everywhere: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** A name with a hash of the content, or a folder of a version: such a file never changes. */
const neverChanges = /\.[0-9a-f]{8,}\.|^\/\d+\.\d+\.\d+[^/]*\//;

const caching = (pathname: string): Headers => ({
  'Cache-Control': neverChanges.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
});

/** Of a module's file: public, since the pages of any origin may run it. */
export const moduleFileHeaders = (pathname: string): Headers => ({
  ...everywhere,
  ...caching(pathname),
  'Access-Control-Allow-Origin': '*',
  // So that the inspector can see how large a module's files are and how long they took.
  'Timing-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** Of a file of the shell, which only its own page loads. */
export const shellFileHeaders = (pathname: string): Headers => ({
  ...everywhere,
  ...caching(pathname),
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** Only over https: a browser that got this from a plain address would never come back to it. */
const strictTransport = (https: boolean): Headers =>
  https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};

const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');

/**
 * Whom the shell's page talks to: the backend, each origin of modules for their tables of hashes, and where a preview may
 * come from, with its server's socket.
 */
export const shellConnections = (
  { supabaseUrl, previewOrigins = [] }: ShellConfig,
  { origins }: Pick<Registry, 'origins'>,
): string[] => {
  const backend = new URL(supabaseUrl).origin;
  return [...new Set([backend, socketOf(backend), ...origins, ...previewOrigins.flatMap(developmentConnections)])];
};

/** A module in development speaks to its server by a socket too. */
export const developmentConnections = (origin: string): string[] => [origin, socketOf(origin)];

type PageOptions = {
  readonly nonce: string;
  /** Origin of the backend. */
  readonly backend: string;
  readonly connections: readonly string[];
  readonly https: boolean;
};

/** Pictures come from anywhere by https; a backend on this machine has only http. */
const images = (backend: string): string =>
  `img-src 'self' data: blob: https:${backend.startsWith('http:') ? ` ${backend}` : ''}`;

/** Videos come from the backend alone, their captions out of memory. */
const media = (backend: string): string => `media-src 'self' blob: ${backend}`;

const shellPolicy = ({ nonce, backend, connections }: PageOptions): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self' ${connections.join(' ')}`,
    images(backend),
    media(backend),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Of the shell's page. Each answer has a nonce of its own, in the policy and in the page. */
export const shellPageHeaders = (options: PageOptions): Headers => ({
  ...everywhere,
  ...strictTransport(options.https),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': shellPolicy(options),
  // A call takes camera, microphone and screen, on the product's own origin alone.
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** Of the page that runs a module alone. It has no inline script, so it needs no nonce. */
export const modulePageHeaders = ({ supabaseUrl }: ShellConfig): Headers => {
  const backend = new URL(supabaseUrl).origin;
  return {
    ...everywhere,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      `connect-src 'self' ${backend} ${socketOf(backend)}`,
      images(backend),
      media(backend),
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
};
