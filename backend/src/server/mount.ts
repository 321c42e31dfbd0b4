import type { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment/environment.ts';
import type { Logger } from '../logging/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import type { Upgrade } from './listen.ts';
import type { ServerEnv } from './variables.ts';

/** What the services beside auth and rest are made of. */
export type ServiceContext = {
  readonly database: Database;
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly tokens: AccessTokens;
  /** Where mail is handed in: the operator's server, or the door of the local inbox. */
  readonly smtpUrl: string;
  readonly log: Logger;
};

/** One service below a path of the API's port. */
export type Mount = {
  /** `/storage/v1`, for instance. */
  readonly path: string;
  readonly routes: Hono<ServerEnv>;
  /** `json`: at most 256 KB of storable text, checked before the routes see it; `own`: the routes check their bodies. */
  readonly body: 'json' | 'own';
  /** `required`: the gate refuses requests without a key; `own`: the routes ask where they need one. */
  readonly key: 'required' | 'own';
  /** `own`: the routes answer preflights and say themselves which pages may call them. */
  readonly origins?: 'own';
  /** Called once the API answers, with its port. */
  readonly listening?: (port: number) => Promise<void>;
  /** Takes over a connection that asks for another protocol at this path. */
  readonly upgrade?: Upgrade;
  /** Ends what the service has open, before the database closes. */
  readonly close?: () => Promise<void>;
};

/** Hands a connection that asks for another protocol to the mount at its path; ends it where there is none. */
export const upgradeAmong =
  (mounts: readonly Mount[]): Upgrade =>
  (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const mount = mounts.find(({ path, upgrade }) => upgrade !== undefined && pathname.startsWith(`${path}/`));
    if (mount?.upgrade) mount.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  };
