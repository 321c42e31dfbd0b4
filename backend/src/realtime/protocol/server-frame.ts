import type { Vsn } from './client-frame.ts';

/** What the server says. The payload is JSON text already, so that one text serves every receiver. */
export type ServerFrame = {
  readonly joinRef?: string | null;
  readonly ref?: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payloadJson: string;
};

/** A frame as text in the framing of the receiver. */
export function frameText({ joinRef = null, ref = null, topic, event, payloadJson }: ServerFrame, vsn: Vsn): string {
  const names = [joinRef, ref, topic, event].map((part) => JSON.stringify(part));
  if (vsn === '2.0.0') return `[${names.join(',')},${payloadJson}]`;
  return `{"join_ref":${names[0]},"ref":${names[1]},"topic":${names[2]},"event":${names[3]},"payload":${payloadJson}}`;
}

const broadcast = 4;
const binaryEncoding = 0;

/** A broadcast of bytes, which only version 2 can carry. */
export function binaryBroadcast(topic: string, event: string, payload: Uint8Array): Buffer {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(event);
  const head = Buffer.from([broadcast, topicBytes.length, eventBytes.length, 0, binaryEncoding]);
  return Buffer.concat([head, topicBytes, eventBytes, payload]);
}
