import { errorFacts } from './error-facts.ts';
import type { Logger } from './logger.ts';

/** An error with a code is a refusal that the caller gets; whatever answers 500 is logged where it is answered. */
const isRefusal = (facts: Record<string, unknown>): boolean => typeof facts['code'] === 'string';

const quiet =
  (logger: Logger, level: 'debug' | 'warn' | 'error') =>
  (first?: unknown): void => {
    const facts = first instanceof Error ? errorFacts(first) : {};
    logger[isRefusal(facts) ? 'debug' : level](facts, 'message from a library');
  };

/**
 * A library may print what it was given to the console. From here on such output becomes a log line that says which
 * error it was and holds no value of any user. Gives back what undoes it.
 */
export function redirectConsole(logger: Logger): () => void {
  const { log, info, warn, error } = console;
  Object.assign(console, {
    log: quiet(logger, 'debug'),
    info: quiet(logger, 'debug'),
    warn: quiet(logger, 'warn'),
    error: quiet(logger, 'error'),
  });
  return () => Object.assign(console, { log, info, warn, error });
}
