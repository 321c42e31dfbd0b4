import { createServer, type RequestListener, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { pathnameOf, survivingLostFiles } from './answer-safely.ts';
import type { ShellConfig } from './shell-config.ts';

/** Files whose name holds a hash of their content never change; everything else is asked for again each time. */
const cacheControl = (pathname: string): string =>
  /\.[0-9a-f]{8}\./.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves a built module at its own origin: scripts and manifests are public, so any origin may read them; `config.json`
 * and its page for every other path let it run alone.
 */
export function moduleListener(directory: string, config: ShellConfig): RequestListener {
  const page = readFileSync(path.join(directory, 'index.html'));
  const serve = sirv(directory, {
    etag: true,
    dev: false,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', cacheControl(pathname));
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  return (request, response) => {
    const pathname = pathnameOf(request.url);
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(config));
      return;
    }
    serve(request, response, () => {
      if (path.extname(pathname) === '') response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
      else
        response.writeHead(404, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' }).end('Not found');
    });
  };
}

/** Starts a server on localhost. Rejects when the port is taken. */
export function listen(listener: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(survivingLostFiles(listener));
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Stops a server at once, ending open keep-alive connections too. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
