import type { RequestListener } from 'node:http';

const reading = ['GET', 'HEAD'];

/** Refuses whatever would change something: these servers only give what is there. */
export const readOnly =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (reading.includes(request.method ?? '')) return listener(request, response);
    response.writeHead(405, { Allow: reading.join(', '), 'Content-Type': 'text/plain' });
    response.end(`This server answers ${reading.join(' and ')} only`);
  };
