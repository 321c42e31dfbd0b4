import { pino, type Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';

export type { Logger };

/**
 * Logs go to stderr as JSON lines: stdout says only that the server is ready. Personal data and secrets are not put
 * into a log line in the first place; the list below is the second fence.
 */
export function createLogger(level: Environment['logLevel']): Logger {
  return pino(
    {
      level,
      base: { name: 'milepost-backend' },
      redact: {
        paths: ['password', 'token', 'authorization', 'apikey', 'cookie', 'email', '*.password', '*.token', '*.email'],
        censor: '[redacted]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
