import type { RequestListener } from 'node:http';

/** The path of a request; '/' for what is no path ('//', '*'), which must not end the process as an exception. */
export function pathnameOf(url: string | undefined): string {
  const address = `http://localhost${url ?? '/'}`;
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

/**
 * A file that vanishes while it is sent, because somebody builds meanwhile, breaks off this one answer. Without this the
 * stream's error has no listener and ends the process, with every server in it.
 */
export const survivingLostFiles =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    response.on('pipe', (source) => source.once('error', () => response.destroy()));
    listener(request, response);
  };
