import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as z from 'zod';
import { WebSocketServer } from 'ws';
import { errorFacts } from '../logging/error-facts.ts';
import type { Mount, ServiceContext } from '../server/mount.ts';
import { Audience } from './audience.ts';
import { Broadcasts } from './broadcasts/broadcasts.ts';
import { Bus } from './broadcasts/bus.ts';
import { ChangeFeed } from './changes/feed.ts';
import type { Entry } from './changes/outbox.ts';
import { rowChange, type RowChange } from './changes/row-change.ts';
import { publishChanges } from './changes/tell-changes.ts';
import { Channels } from './channels/channels.ts';
import { Connection } from './connection.ts';
import { answer } from './conversation.ts';
import { broadcastOfRow } from './broadcasts/database-broadcasts.ts';
import { admission } from './gate.ts';
import { httpBroadcastRoutes } from './broadcasts/http-broadcast.ts';
import { usualLimits, type RealtimeLimits } from './limits.ts';
import { Presences } from './channels/presences.ts';
import { PrivateRights } from './rights.ts';
import type { Service } from './service.ts';
import { authenticator } from './subscriber.ts';
import { closeExpiredChannels } from './supervision.ts';

const sweepInterval = 30_000;

type RealtimeContext = Pick<ServiceContext, 'database' | 'environment' | 'secrets' | 'tokens' | 'log'>;

/**
 * Realtime at /realtime/v1: changes of rows, broadcast and presence over the Phoenix protocol of `@supabase/realtime-js`.
 * Gives the mount; its `close` ends all sockets.
 */
export async function openRealtime(context: RealtimeContext, limits: RealtimeLimits = usualLimits): Promise<Mount> {
  const { database, environment, secrets, tokens, log } = context;
  const channels = new Channels();
  const connections = new Set<Connection>();
  const rights = new PrivateRights(database);
  const bus = await Bus.open(database, log);
  const audience = new Audience(channels, rights, log);
  const broadcasts = new Broadcasts(audience, bus);
  const presences = new Presences(audience, bus);

  const tell = async (entries: readonly Entry[]): Promise<void> => {
    const changes: RowChange[] = [];
    for (const entry of entries) {
      if (entry.schema !== 'realtime') changes.push(rowChange(entry));
      else if (entry.table === 'bus') bus.receive(z.string().parse(entry.record));
      else {
        const said = broadcastOfRow(entry.record);
        if (said !== undefined) broadcasts.deliver(said);
      }
    }
    await publishChanges(database, channels.all, changes);
  };
  const feed = await ChangeFeed.open({
    database,
    log,
    isWanted: () => channels.all.size > 0,
    tell,
    lost: () => [...channels.all].forEach((channel) => channel.fail()),
  });
  const service: Service = {
    database,
    limits,
    authenticator: authenticator(secrets, tokens, database),
    channels,
    rights,
    broadcasts,
    presences,
    feed,
    log,
  };

  const regularly = (work: () => Promise<void>, milliseconds: number): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => log.error(errorFacts(error), 'realtime housekeeping failed'));
    }, milliseconds).unref();
  const timers = [
    regularly(async () => {
      feed.wake();
      await closeExpiredChannels(database, channels.all);
    }, limits.supervision),
    regularly(async () => {
      await feed.sweep();
      await database.query(`delete from realtime.messages where inserted_at < now() - interval '3 days'`);
    }, sweepInterval),
  ];

  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.message });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const admitted =
      connections.size < limits.sockets
        ? admission(request, secrets, environment.allowedOrigins)
        : { status: '503 Service Unavailable' };
    if ('status' in admitted) {
      socket.end(`HTTP/1.1 ${admitted.status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, admitted, limits, async (from, frame) => {
        await answer(from, frame, service).catch((error: unknown) => {
          log.error(errorFacts(error), 'a realtime message was not answered');
          from.reply(frame, 'error', { reason: 'UnknownErrorOnChannel: The server could not answer' });
        });
      });
      connections.add(connection);
      webSocket.once('close', () => connections.delete(connection));
    });
  };

  return {
    path: '/realtime/v1',
    routes: httpBroadcastRoutes({ secrets, tokens, database, rights, broadcasts }),
    body: 'own',
    key: 'required',
    upgrade,
    close: async () => {
      timers.forEach((timer) => clearInterval(timer));
      presences.close();
      await Promise.all([...connections].map((connection) => connection.close()));
      await feed.close();
      await bus.stop();
    },
  };
}
