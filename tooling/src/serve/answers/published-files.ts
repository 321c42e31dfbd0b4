import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Headers } from './headers.ts';
import { pathnameOf } from './answer-safely.ts';

/** Source maps and what publishing noted are nobody's business; compressed twins are no files of their own. */
const unpublished = /\/\.|\.(?:map|br|gz)$|\/release\.json$/;

export type AnswerWithFile = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/**
 * Answers with files of a folder that grows while it is served, compressed as the browser accepts it; calls `otherwise`
 * for what is not there or not published.
 */
export function publishedFiles(directory: string, headersOf: (pathname: string) => Headers): AnswerWithFile {
  // 'dev' looks at the disk for every request: a version that is published now is there now.
  const serve = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
    },
  });
  return (request, response, otherwise) => {
    if (unpublished.test(pathnameOf(request.url))) otherwise();
    else serve(request, response, otherwise);
  };
}

/** Answers 404 in plain text. */
export function notFound(response: ServerResponse, headers: Headers = {}): void {
  response.writeHead(404, { 'Content-Type': 'text/plain', ...headers }).end('Not found');
}
