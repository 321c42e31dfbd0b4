import { escapeIdentifier, type Notification } from 'pg';

type Heard = (payload: string) => void;

/** The listeners of each channel of NOTIFY. */
export class Listeners {
  readonly #channels = new Map<string, Set<{ readonly heard: Heard }>>();

  /** @returns stops listening, and returns whether the channel has no listener left */
  add(channel: string, heard: Heard): () => boolean {
    const listener = { heard };
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      return listeners.size === 0 && this.#channels.delete(channel);
    };
  }

  tell({ channel, payload = '' }: Notification): void {
    for (const { heard } of this.#channels.get(channel) ?? []) heard(payload);
  }

  /** What a new connection says to hear them all; empty when nobody listens. */
  get statements(): string {
    return [...this.#channels.keys()].map((channel) => `listen ${escapeIdentifier(channel)};`).join(' ');
  }
}
