import { createServer, type RequestListener, type Server } from 'node:http';
import sirv from 'sirv';

/** Files whose name holds a hash of their content never change; everything else is asked for again each time. */
const cacheControl = (pathname: string): string =>
  /\.[0-9a-f]{8}\./.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Serves a built module at its own origin. Scripts and manifests are public, so any origin may read them. */
export function moduleListener(directory: string): RequestListener {
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
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Access-Control-Allow-Origin': '*' }).end('Not found');
    });
  };
}

/** Starts a server on localhost. Rejects when the port is taken. */
export function listen(listener: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

/** Stops a server at once, ending open keep-alive connections too. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
