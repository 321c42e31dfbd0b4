import type { Audience } from '../audience.ts';
import type { Bus } from './bus.ts';
import type { Channel } from '../channels/channel.ts';
import type { Vsn } from '../protocol/client-frame.ts';
import { binaryBroadcast, frameText } from '../protocol/server-frame.ts';

/** Something said in a room: JSON text, or bytes. */
export type Broadcast = {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly event: string;
  readonly payload: { readonly json: string } | { readonly bytes: Uint8Array };
  /** Of messages that the database sent. */
  readonly meta?: { readonly id: string; readonly replayed?: boolean };
};

function write({ name, event, payload, meta }: Broadcast, vsn: Vsn): string | Buffer | undefined {
  const topic = `realtime:${name}`;
  // Version 1 has no way to carry bytes.
  if ('bytes' in payload) return vsn === '2.0.0' ? binaryBroadcast(topic, event, payload.bytes) : undefined;
  const metaJson = meta === undefined ? '' : `,"meta":${JSON.stringify(meta)}`;
  const payloadJson = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload.json}${metaJson}}`;
  return frameText({ topic, event: 'broadcast', payloadJson }, vsn);
}

/** Says something to one channel alone. */
export function say(channel: Channel, broadcast: Broadcast): void {
  const data = write(broadcast, channel.connection.admitted.vsn);
  if (data !== undefined) channel.connection.sendRaw(data);
}

/** Carries what is said in a room to everybody in it. */
export class Broadcasts {
  constructor(
    private readonly audience: Audience,
    private readonly bus: Bus,
  ) {
    bus.on('broadcast', (message) => {
      const { bytes, json = 'null', ...rest } = message;
      this.deliver({ ...rest, payload: bytes === undefined ? { json } : { bytes: Buffer.from(bytes, 'base64') } });
    });
  }

  /**
   * Says it in this process and in the others on the same database.
   * @param except the channel that said it, when it does not want to hear itself
   */
  send(broadcast: Broadcast, except?: Channel): void {
    this.deliver(broadcast, except);
    const { name, isPrivate, event, payload } = broadcast;
    const content = 'bytes' in payload ? { bytes: Buffer.from(payload.bytes).toString('base64') } : payload;
    this.bus.publish({ kind: 'broadcast', name, isPrivate, event, ...content });
  }

  /** Says it in this process alone: the others hear it from where this one did. */
  deliver(broadcast: Broadcast, except?: Channel): void {
    const written = new Map<Vsn, string | Buffer | undefined>();
    this.audience.tell(broadcast.name, broadcast.isPrivate, 'broadcast', (channel) => {
      const { vsn } = channel.connection.admitted;
      if (channel === except) return;
      if (!written.has(vsn)) written.set(vsn, write(broadcast, vsn));
      const data = written.get(vsn);
      if (data !== undefined) channel.connection.sendRaw(data);
    });
  }
}
