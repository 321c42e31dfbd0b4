import autocannon from 'autocannon';

/** What a load of requests met. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/**
 * Sends the same request over so many connections, one after the other on each, for some seconds.
 * @throws Error when an answer was no success: a fast refusal is no figure
 */
export async function load(options: {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly method?: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}): Promise<Load> {
  const { url, connections, seconds, method = 'GET', headers, body } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} of ${result.requests.total} answers from ${url} were no success`);
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
