import type { RequestListener } from 'node:http';

/** The path of a request; '/' for what is no path ('//', '*'), which must not end the process as an exception. */
export function pathnameOf(url: string | undefined): string {
  const address = `http://localhost${url ?? '/'}`;
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

/**
 * A file that vanishes while it is sent, because somebody builds meanwhile, breaks off this one answer, and what cannot
 * be read is answered with 500. Without this either would end the process, with every server in it.
 */
export const survivingLostFiles =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    response.on('pipe', (source) => source.once('error', () => response.destroy()));
    try {
      listener(request, response);
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('This page could not be read');
    }
  };
