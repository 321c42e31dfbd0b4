import { Server, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type Listening = {
  readonly port: number;
  /** Takes no more requests, lets those under way finish for a moment, then closes. */
  readonly close: () => Promise<void>;
};

/** Bytes of address and headers together: some 1,500 identifiers in one `in.(…)`. Node's own 16 KB end at 400. */
const maxHeaderSize = 64 * 1024;

/** Milliseconds that requests under way get when the server stops. */
const grace = 3000;

/** Milliseconds in which a request has to be here: the largest file, 200 MB, by a line of 1 Mbit/s. Its headers have Node's minute. */
const requestTimeout = 30 * 60 * 1000;

/**
 * Serves on one port; 0 picks a free one.
 * @throws Error with a sentence for the person at the terminal when the port is taken
 */
export function listen(
  fetch: Fetch,
  options: { host: string; port: number; name: string; upgrade?: Upgrade },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, serverOptions: { maxHeaderSize, requestTimeout } });
  if (!(server instanceof Server)) throw new TypeError('Plain HTTP was expected');
  // Longer than proxies and clients keep a connection: if we closed it first, their next request would meet a reset.
  server.keepAliveTimeout = 65_000;
  if (options.upgrade !== undefined) server.on('upgrade', options.upgrade);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${options.port} (${options.name}) is in use. Stop what uses it, or set PORT_OFFSET.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(options.port, options.host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : options.port;
      resolve({ port, close: () => closeServer(server) });
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
