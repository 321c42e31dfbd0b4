import type { MiddlewareHandler } from 'hono';
import { errorFacts } from '../../logging/error-facts.ts';
import type { Logger } from '../../logging/logger.ts';
import type { ServerEnv } from '../variables.ts';

/** Where a bucket ends, in milliseconds; one more holds what took longer. */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
/** Milliseconds between two entries in the database. */
const every = 60_000;
/** Most lines between two entries: a client that requests names that do not exist fills no table. */
const mostLines = 500;

const isName = (part: string | undefined): part is string =>
  part !== undefined && /^[a-z_][a-z0-9_-]{0,49}$/.test(part);

/** Of a path the part that names no person, record or key: `/rest/v1/rpc/me`, `/auth/v1/token`. */
export function routeOf(path: string): string {
  const [, service, version, ...rest] = path.split('/');
  if (!isName(service) || !isName(version)) return '/';
  const named = rest[0] === 'rpc' ? rest.slice(0, 2) : rest.slice(0, 1);
  return ['', service, version, ...named.map((part) => (isName(part) ? part : '…'))].join('/');
}

type Count = { route: string; method: string; status_class: number; buckets: number[] };

/** Counts the answers of the backend, and adds them to the database each minute. */
export type RequestCounts = {
  readonly middleware: MiddlewareHandler<ServerEnv>;
  /** Enters what is left, and ends. */
  readonly close: () => Promise<void>;
};

/** Begins to count. What cannot be entered is logged and lost: figures are no reason to keep anybody waiting. */
export function openRequestCounts(
  database: { readonly query: (statement: string, parameters: readonly unknown[]) => Promise<unknown> },
  log: Pick<Logger, 'error'>,
): RequestCounts {
  let counts = new Map<string, Count>();

  const add = (path: string, { method, status, ms }: { method: string; status: number; ms: number }): void => {
    const statusClass = Math.floor(status / 100);
    // A name that does not exist is anything that somebody typed.
    const countedPath = status === 404 ? path.replace(/[^/]+$/, '…') : path;
    const keyOf = (route: string): string => `${method} ${route} ${statusClass}`;
    const route = counts.has(keyOf(countedPath)) || counts.size < mostLines ? countedPath : '/…';
    const count = counts.get(keyOf(route)) ?? {
      route,
      method,
      status_class: statusClass,
      buckets: Array.from({ length: bounds.length + 1 }, () => 0),
    };
    const found = bounds.findIndex((bound) => ms <= bound);
    const place = found === -1 ? bounds.length : found;
    count.buckets[place] = (count.buckets[place] ?? 0) + 1;
    counts.set(keyOf(route), count);
  };

  const enter = async (): Promise<void> => {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await database.query('select private.record_requests($1::jsonb)', [JSON.stringify(taken)]);
    } catch (error) {
      log.error(errorFacts(error), 'counts of requests were lost');
    }
  };
  let entering = Promise.resolve();
  const timer = setInterval(() => {
    entering = entering.then(enter);
  }, every);
  timer.unref();

  return {
    middleware: async (context, next) => {
      const start = performance.now();
      await next();
      const { method, path } = context.req;
      // A preflight is the browser's, and the launcher asks for health.
      if (method === 'OPTIONS' || path === '/health') return;
      add(routeOf(path), { method, status: context.res.status, ms: performance.now() - start });
    },
    close: async () => {
      clearInterval(timer);
      await entering;
      await enter();
    },
  };
}
