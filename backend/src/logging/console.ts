import { errorFacts } from './error-facts.ts';
import type { Logger } from './logger.ts';

const quiet = (logger: Logger, level: 'debug' | 'warn' | 'error') => (first?: unknown) => {
  logger[level](first instanceof Error ? errorFacts(first) : {}, 'message from a library');
};

/**
 * Lite prints every failed query with its parameters to the console. From here on such output becomes a log line that
 * says which error it was and holds no value of any user. Gives back what undoes it.
 */
export function redirectConsole(logger: Logger): () => void {
  const original = { log: console.log, info: console.info, warn: console.warn, error: console.error };
  console.log = quiet(logger, 'debug');
  console.info = quiet(logger, 'debug');
  console.warn = quiet(logger, 'warn');
  console.error = quiet(logger, 'error');
  return () => Object.assign(console, original);
}
