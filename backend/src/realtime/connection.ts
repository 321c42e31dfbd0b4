import type { RawData, WebSocket } from 'ws';
import type { Channel, ChannelConnection } from './channels/channel.ts';
import type { Admitted } from './gate.ts';
import type { RealtimeLimits } from './limits.ts';
import { readFrame, type ClientFrame } from './protocol/client-frame.ts';
import { frameText, type ServerFrame } from './protocol/server-frame.ts';
import { RateWindow } from './rate-window.ts';

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;

/** Answers one frame of a client; frames of one socket come one after the other. */
export type Answer = (connection: Connection, frame: ClientFrame) => Promise<void>;

/** One open socket and the channels that were joined through it. */
export class Connection implements ChannelConnection {
  readonly channels = new Map<string, Channel>();
  readonly joins: RateWindow;
  readonly #messages: RateWindow;
  readonly #idle: NodeJS.Timeout;
  #answered: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    readonly admitted: Admitted,
    private readonly limits: RealtimeLimits,
    private readonly answer: Answer,
  ) {
    this.joins = new RateWindow(limits.joinsInTenSeconds, 10_000);
    this.#messages = new RateWindow(limits.messagesPerSecond, 1000);
    this.#idle = setTimeout(() => socket.terminate(), limits.idle).unref();
    socket.on('message', (data, isBinary) => this.#hear(bytesOf(data), isBinary));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(this.#idle);
      for (const channel of [...this.channels.values()]) channel.end();
    });
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  push(frame: ServerFrame): void {
    this.sendRaw(frameText(frame, this.admitted.vsn));
  }

  sendRaw(data: string | Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > this.limits.unsent) this.socket.terminate();
    else this.socket.send(data);
  }

  reply(to: ClientFrame, status: 'ok' | 'error', response: object = {}): void {
    const { joinRef, ref, topic } = to;
    this.push({ joinRef, ref, topic, event: 'phx_reply', payloadJson: JSON.stringify({ status, response }) });
  }

  get answered(): Promise<void> {
    return this.#answered;
  }

  /** Resolves when the socket is closed, and with it every channel has ended. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once('close', () => resolve());
      // 1001: the server goes away; clients connect again by themselves.
      this.socket.close(1001);
      setTimeout(() => this.socket.terminate(), 200).unref();
    });
  }

  #hear(data: Buffer, isBinary: boolean): void {
    this.#idle.refresh();
    let frame: ClientFrame;
    try {
      frame = readFrame(data, isBinary, this.admitted.vsn);
    } catch {
      this.socket.close(1003, 'Not a message of this protocol');
      return;
    }
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.reply(frame, 'ok');
      return;
    }
    if (!this.#messages.take() && frame.event !== 'phx_join' && frame.event !== 'phx_leave') {
      this.channels.get(frame.topic)?.shutDown('Too many messages per second');
      return;
    }
    this.#answered = this.#answered.then(() => (this.isOpen ? this.answer(this, frame) : undefined));
  }
}
