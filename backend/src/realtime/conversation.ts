import * as z from 'zod';
import type { Channel } from './channels/channel.ts';
import type { Extension } from './channels/channel-rights.ts';
import type { Connection } from './connection.ts';
import { join } from './channels/join.ts';
import type { ClientFrame } from './protocol/client-frame.ts';
import type { Service } from './service.ts';

/** Bytes of what somebody says of themselves: it is repeated to everybody who comes. */
const maxPresence = 3072;

const broadcastSchema = z.object({ event: z.string().max(255), payload: z.unknown() });
const presenceSchema = z.object({
  event: z.string().transform((event) => event.toLowerCase()),
  payload: z.record(z.string(), z.unknown()).optional(),
});

async function maySend(channel: Channel, extension: Extension, { rights }: Service): Promise<boolean> {
  if (!channel.request.isPrivate) return true;
  await rights.refresh(channel);
  return channel.isOpen && (channel.rights?.sends.includes(extension) ?? false);
}

async function hearBroadcast(channel: Channel, frame: ClientFrame, service: Service): Promise<void> {
  const { connection, request, name } = channel;
  const said = broadcastSchema.safeParse(frame.payload);
  if (!said.success) return connection.reply(frame, 'error', { reason: 'The broadcast has no event' });
  if (!(await maySend(channel, 'broadcast', service))) {
    return connection.reply(frame, 'error', {
      reason: `You do not have permissions to write to this Channel topic: ${name}`,
    });
  }
  const { event, payload } = said.data;
  const content = payload instanceof Uint8Array ? { bytes: payload } : { json: JSON.stringify(payload ?? null) };
  const itself = request.self ? undefined : channel;
  service.broadcasts.send({ name, isPrivate: request.isPrivate, event, payload: content }, itself);
  if (request.ack) connection.reply(frame, 'ok');
}

async function hearPresence(channel: Channel, frame: ClientFrame, service: Service): Promise<void> {
  const { connection } = channel;
  const refuse = (reason: string): void => connection.reply(frame, 'error', { reason });
  const said = presenceSchema.safeParse(frame.payload);
  if (!said.success) return refuse('The presence event is not readable');
  const { event, payload = {} } = said.data;
  if (event === 'track') {
    if (JSON.stringify(payload).length > maxPresence) return refuse('Track payload is too large');
    if (!(await maySend(channel, 'presence', service))) return refuse('Unauthorized');
    service.presences.track(channel, payload);
  } else if (event === 'untrack') {
    service.presences.untrack(channel);
  } else {
    return refuse('UnknownPresenceEvent');
  }
  connection.reply(frame, 'ok');
}

/** A new token on an open channel: from here on it listens as the person of the token. */
async function hearToken(channel: Channel, frame: ClientFrame, service: Service): Promise<void> {
  const token = frame.payload['access_token'];
  if (typeof token !== 'string' || token === '') return;
  const subscriber = await service.authenticator.admit(token, channel.connection.admitted.apiKey);
  if ('refusal' in subscriber) return channel.shutDown(subscriber.refusal.replace(/^\w+: /, ''));
  channel.subscriber = subscriber;
  if (!channel.request.isPrivate) return;
  const refusal = await service.rights.grant(channel);
  if (refusal !== undefined) channel.shutDown(refusal);
}

async function hear(channel: Channel, frame: ClientFrame, service: Service): Promise<void> {
  switch (frame.event) {
    case 'phx_leave':
      channel.end();
      channel.connection.reply(frame, 'ok');
      return channel.tellClosed();
    case 'broadcast':
      return hearBroadcast(channel, frame, service);
    case 'presence':
      return hearPresence(channel, frame, service);
    case 'access_token':
      return hearToken(channel, frame, service);
  }
}

/** Answers what a client says through its socket. */
export async function answer(connection: Connection, frame: ClientFrame, service: Service): Promise<void> {
  if (frame.event === 'phx_join') return join(connection, frame, service);
  const channel = connection.channels.get(frame.topic);
  const isCurrent = frame.joinRef === null || frame.joinRef === channel?.joinRef;
  if (channel !== undefined && isCurrent) return hear(channel, frame, service);
  // As Phoenix answers what is said in a channel that is not joined, or no longer.
  if (frame.event === 'phx_leave') connection.reply(frame, 'ok');
  else connection.reply(frame, 'error', { reason: 'unmatched topic' });
}
