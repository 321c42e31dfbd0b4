import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { FileStore } from './file-store.ts';
import type { UrlTokens } from './downloads/url-tokens.ts';

/** What the routes of the storage service work with. */
export type StorageContext = {
  readonly database: Database;
  readonly files: FileStore;
  readonly tokens: AccessTokens;
  readonly urlTokens: UrlTokens;
  readonly log: Logger;
};
