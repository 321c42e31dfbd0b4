import * as z from 'zod';

/** The two framings that realtime-js speaks: objects, and arrays with binary broadcasts. */
export type Vsn = '1.0.0' | '2.0.0';

/** What a client says, in either framing. */
export type ClientFrame = {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

const ref = z.string().max(255).nullish().default(null);
const name = z.string().max(255);
const payload = z.record(z.string(), z.unknown()).catch({});
const asObject = z.object({ join_ref: ref, ref, topic: name, event: name, payload });
const asArray = z.tuple([ref, ref, name, name, payload]);

function frameOfText(text: string, vsn: Vsn): ClientFrame {
  const message: unknown = JSON.parse(text);
  if (vsn === '1.0.0') {
    const { join_ref: joinRef, ...rest } = asObject.parse(message);
    return { joinRef, ...rest };
  }
  const [joinRef, own, topic, event, body] = asArray.parse(message);
  return { joinRef, ref: own, topic, event, payload: body };
}

const broadcastPush = 3;
const jsonEncoding = 1;

/**
 * A broadcast of version 2: kind, the lengths of join ref, ref, topic, event and metadata, the payload's encoding, then
 * these texts and the payload, which is JSON or bytes.
 */
function frameOfBytes(bytes: Buffer): ClientFrame {
  if (bytes[0] !== broadcastPush || bytes.length < 7) throw new TypeError('Not a broadcast');
  let offset = 7;
  const [joinRef, own, topic, event] = [...bytes.subarray(1, 6)].map((length) => {
    offset += length;
    return bytes.toString('utf8', offset - length, offset);
  });
  if (offset > bytes.length) throw new TypeError('The broadcast is cut off');
  const rest = bytes.subarray(offset);
  const body: unknown = bytes[6] === jsonEncoding ? JSON.parse(rest.toString('utf8')) : Uint8Array.from(rest);
  return {
    joinRef: joinRef || null,
    ref: own || null,
    topic: topic ?? '',
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload: body },
  };
}

/** @throws when it is no frame of this version */
export const readFrame = (data: Buffer, isBinary: boolean, vsn: Vsn): ClientFrame =>
  isBinary ? frameOfBytes(data) : frameOfText(data.toString('utf8'), vsn);
