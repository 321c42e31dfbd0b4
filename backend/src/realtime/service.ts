import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import type { Broadcasts } from './broadcasts/broadcasts.ts';
import type { ChangeFeed } from './changes/feed.ts';
import type { Channels } from './channels/channels.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Presences } from './channels/presences.ts';
import type { PrivateRights } from './rights.ts';
import type { Authenticator } from './subscriber.ts';

/** What answers to clients are made of. */
export type Service = {
  readonly database: Pick<Database, 'query'>;
  readonly limits: RealtimeLimits;
  readonly authenticator: Authenticator;
  readonly channels: Channels;
  readonly rights: PrivateRights;
  readonly broadcasts: Broadcasts;
  readonly presences: Presences;
  readonly feed: Pick<ChangeFeed, 'ready'>;
  readonly log: Logger;
};
