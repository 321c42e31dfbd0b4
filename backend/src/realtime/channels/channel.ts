import { randomUUID } from 'node:crypto';
import type { Binding } from '../changes/binding.ts';
import type { Rights } from './channel-rights.ts';
import type { Admitted } from '../gate.ts';
import type { ClientFrame } from '../protocol/client-frame.ts';
import type { JoinRequest } from '../protocol/join-payload.ts';
import type { ServerFrame } from '../protocol/server-frame.ts';
import type { Subscriber } from '../subscriber.ts';

const prefix = 'realtime:';

/** Private and public channels of one name are two: what is said in one is not heard in the other. */
export const roomOf = (name: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'}:${name}`;

/** What a channel, and its sender, needs of its socket. */
export interface ChannelConnection {
  readonly admitted: Admitted;
  /** By topic. */
  readonly channels: Map<string, Channel>;
  readonly isOpen: boolean;
  /** Resolves when all that the client has said so far is answered. */
  readonly answered: Promise<void>;
  push(frame: ServerFrame): void;
  /** Sends what is encoded for this socket's version already. */
  sendRaw(data: string | Buffer): void;
  reply(to: ClientFrame, status: 'ok' | 'error', response?: object): void;
}

/** A topic that one socket has joined. */
export class Channel {
  readonly id = randomUUID();
  readonly name: string;
  readonly room: string;
  readonly presenceKey: string;
  presenceEnabled: boolean;
  bindings: readonly Binding[] = [];
  /** Of a private channel. */
  rights: Rights | undefined;
  subscriber: Subscriber;
  readonly #whenEnded: (() => void)[] = [];
  #isEnded = false;

  constructor(
    readonly connection: ChannelConnection,
    readonly topic: string,
    readonly joinRef: string | null,
    readonly request: JoinRequest,
    subscriber: Subscriber,
  ) {
    this.name = topic.slice(prefix.length);
    this.room = roomOf(this.name, request.isPrivate);
    this.presenceKey = request.presenceKey ?? randomUUID();
    this.presenceEnabled = request.presenceEnabled;
    this.subscriber = subscriber;
  }

  /** The name behind `realtime:`, or undefined for a topic that is none of ours. */
  static nameIn(topic: string): string | undefined {
    return topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined;
  }

  get isOpen(): boolean {
    return !this.#isEnded && this.connection.isOpen;
  }

  onEnd(then: () => void): void {
    this.#whenEnded.push(then);
  }

  push(event: string, payload: unknown): void {
    this.connection.push({ topic: this.topic, event, payloadJson: JSON.stringify(payload) });
  }

  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.name });
  }

  /** Ends the channel because of something that the client has to know. */
  shutDown(message: string): void {
    if (this.#isEnded) return;
    this.system('system', 'error', message);
    this.tellClosed();
    this.end();
  }

  /** Ends the channel so that the client joins anew: something that it should have heard is lost. */
  fail(): void {
    const { joinRef, topic } = this;
    this.connection.push({ joinRef, ref: joinRef, topic, event: 'phx_error', payloadJson: '{}' });
    this.end();
  }

  /** What the client's channel takes as its end; with its join ref, so that a newer join of the topic stays. */
  tellClosed(): void {
    const { joinRef, topic } = this;
    this.connection.push({ joinRef, ref: joinRef, topic, event: 'phx_close', payloadJson: '{}' });
  }

  /** Forgets the channel, without a word to the client. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.connection.channels.get(this.topic) === this) this.connection.channels.delete(this.topic);
    for (const then of this.#whenEnded) then();
  }
}
