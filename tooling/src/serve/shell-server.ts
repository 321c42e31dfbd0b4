import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { inlineJson, pageMarks } from '../registry/pages/shell-page.ts';
import type { RegistryPlaces } from '../registry/store/places.ts';
import type { RegistryStore } from '../registry/store/store.ts';
import { answerCompressed } from './answers/answer-compressed.ts';
import { pathnameOf } from './answers/answer-safely.ts';
import { shellConnections, shellFileHeaders, shellPageHeaders } from './answers/headers.ts';
import { livePage } from './live-page.ts';
import { notFound, publishedFiles } from './answers/published-files.ts';
import { readOnly } from './answers/read-only.ts';
import { releaseListener } from './release-server.ts';
import type { ShellConfig } from './shell-config.ts';
import { stackListener } from './stack-server.ts';

/** What browsers and search engines ask every site for, and files that are not there: no page is named so. */
const namesFile = /\.[a-z][a-z\d]*$/i;

function answerJson(request: IncomingMessage, response: ServerResponse, value: unknown): void {
  const headers = { ...shellFileHeaders(''), 'Content-Type': 'application/json' };
  answerCompressed(request, response, headers, JSON.stringify(value));
}

/**
 * Serves the shell that is in service: the files of all its versions, `config.json`, `registry.json`, and for every
 * other path that names no file the page, with registry and configuration inline and a nonce of its own (the policy allows no other script).
 */
export function shellListener(options: {
  places: RegistryPlaces;
  config: ShellConfig;
  /** What this server serves otherwise than the registry says: a module in development. */
  adjust?: (registry: Registry) => Registry;
  /** Whom the page talks to beside backend and modules. */
  connections?: readonly string[];
  /** What administrators may change from the page; without it nothing is. */
  releases?: RegistryStore;
}): RequestListener {
  const { places, config, adjust = (registry) => registry, connections = [] } = options;
  const forManagers: Readonly<Record<string, RequestListener>> = options.releases
    ? {
        '/releases.json': releaseListener(options.releases, config),
        '/stack.json': stackListener(options.releases.places, config),
      }
    : {};
  const live = livePage(places, adjust, (line) => process.stderr.write(`${line}\n`));
  const files = publishedFiles(places.shell, shellFileHeaders);

  const page = (request: IncomingMessage, response: ServerResponse): void => {
    const { registry, html } = live();
    const nonce = randomBytes(16).toString('hex');
    const headers = shellPageHeaders({
      nonce,
      backend: new URL(config.supabaseUrl).origin,
      connections: [...new Set([...shellConnections(config, registry), ...connections])],
      https: false,
    });
    const filled = html.replaceAll(pageMarks.nonce, nonce).replace(pageMarks.config, () => inlineJson(config));
    answerCompressed(request, response, headers, filled);
  };

  const reading = readOnly((request, response) => {
    const pathname = pathnameOf(request.url);
    if (pathname === '/config.json') answerJson(request, response, config);
    else if (pathname === '/registry.json') answerJson(request, response, live().registry);
    else if (pathname.startsWith('/static/')) files(request, response, () => notFound(response));
    else if (namesFile.test(pathname)) notFound(response);
    else page(request, response);
  });
  return (request, response) => {
    const pathname = pathnameOf(request.url);
    const listener = Object.hasOwn(forManagers, pathname) ? forManagers[pathname] : undefined;
    (listener ?? reading)(request, response);
  };
}
