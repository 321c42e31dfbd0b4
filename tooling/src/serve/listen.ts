import { createServer, type RequestListener, type Server } from 'node:http';
import { survivingLostFiles } from './answers/answer-safely.ts';

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
