import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from './api-key.ts';
import type { Logger } from '../logging/logger.ts';

/** What middleware found out about a request and handlers may rely on. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    apiKey: ApiKey;
    log: Logger;
  };
};
