import { say } from '../broadcasts/broadcasts.ts';
import { bind } from '../changes/bind.ts';
import type { Binding } from '../changes/binding.ts';
import { readRecent } from '../changes/outbox.ts';
import { rowChange } from '../changes/row-change.ts';
import { publishChanges } from '../changes/tell-changes.ts';
import { Channel } from './channel.ts';
import type { Connection } from '../connection.ts';
import { storedBroadcasts } from '../broadcasts/database-broadcasts.ts';
import type { ClientFrame } from '../protocol/client-frame.ts';
import { readJoin, type JoinRequest } from '../protocol/join-payload.ts';
import type { Service } from '../service.ts';
import type { Subscriber } from '../subscriber.ts';

type Refusal = { readonly refusal: string };

function overLimit(connection: Connection, topic: string, { limits }: Service): string | undefined {
  if (!connection.joins.take()) return 'ClientJoinRateLimitReached: Too many joins per second';
  const isFull = connection.channels.size >= limits.channelsPerSocket && !connection.channels.has(topic);
  return isFull ? 'ChannelRateLimitReached: Too many channels' : undefined;
}

async function admitted(
  connection: Connection,
  frame: ClientFrame,
  service: Service,
): Promise<{ readonly request: JoinRequest; readonly subscriber: Subscriber } | Refusal> {
  const name = Channel.nameIn(frame.topic);
  if (name === undefined || name === '') return { refusal: 'TopicNameRequired: You must provide a topic name' };
  const request = readJoin(frame.payload);
  if (request === undefined || name.includes('\0')) return { refusal: 'InvalidJoinPayload: The join is not readable' };
  const limit = overLimit(connection, frame.topic, service);
  if (limit !== undefined) return { refusal: limit };
  const subscriber = await service.authenticator.admit(request.accessToken, connection.admitted.apiKey);
  return 'refusal' in subscriber ? subscriber : { request, subscriber };
}

/** Checks the `postgres_changes` entries. One that cannot be makes none be. */
async function bindAll(
  { request, subscriber }: Channel,
  { database }: Service,
): Promise<readonly Binding[] | { readonly fault: string }> {
  const bindings: Binding[] = [];
  for (const requested of request.bindings) {
    const bound = await bind(database, requested, subscriber);
    if ('fault' in bound) return bound;
    bindings.push(bound);
  }
  return bindings;
}

/**
 * Tells what changed just before the join, if the client asked for it: a page that reads its rows while it joins would miss
 * for good what is written between the two. What the feed delivers meanwhile is delivered twice.
 */
async function tellRecent(channel: Channel, { database }: Service): Promise<void> {
  const { recentChangesMs } = channel.connection.admitted;
  if (recentChangesMs === 0) return;
  const entries = await readRecent(
    database,
    recentChangesMs,
    channel.bindings.map(({ table }) => table),
  );
  await publishChanges(database, [channel], entries.map(rowChange));
}

/** What a client receives right after its join, beside what happens from then on. */
async function welcome(channel: Channel, service: Service): Promise<void> {
  const { request, rights, name, bindings } = channel;
  if (bindings.length > 0) {
    channel.system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    await tellRecent(channel, service);
  } else channel.system('system', 'ok', 'Subscribed to Realtime');
  service.presences.welcome(channel);
  if (request.replay === undefined || !rights?.receives.includes('broadcast')) return;
  for (const stored of await storedBroadcasts(service.database, name, request.replay)) say(channel, stored);
}

/** Answers `phx_join`. It is acknowledged only when everything committed from then on will be delivered. */
export async function join(connection: Connection, frame: ClientFrame, service: Service): Promise<void> {
  const admission = await admitted(connection, frame, service);
  if ('refusal' in admission) return connection.reply(frame, 'error', { reason: admission.refusal });
  const { request, subscriber } = admission;
  const channel = new Channel(connection, frame.topic, frame.joinRef, request, subscriber);
  if (request.isPrivate) {
    const refusal = await service.rights.grant(channel);
    if (refusal !== undefined) return connection.reply(frame, 'error', { reason: `Unauthorized: ${refusal}` });
  }
  const bound = await bindAll(channel, service);
  if ('fault' in bound) {
    channel.system('postgres_changes', 'error', bound.fault);
    return connection.reply(frame, 'error', { reason: bound.fault });
  }
  channel.bindings = bound;

  const before = connection.channels.get(frame.topic);
  before?.tellClosed();
  before?.end();
  // The socket may have closed while the database was asked; nothing would end the channel then.
  if (!connection.isOpen) return;
  connection.channels.set(frame.topic, channel);
  service.channels.add(channel);
  await service.feed.ready();
  if (!channel.isOpen) return;
  const postgresChanges = request.bindings.map((requested, index) => ({ ...requested, id: bound[index]?.id }));
  connection.reply(frame, 'ok', { postgres_changes: postgresChanges });
  await welcome(channel, service);
}
