import type { Channel } from './channel.ts';

const none: ReadonlySet<Channel> = new Set();

/** Every channel that is joined through this process. */
export class Channels {
  readonly #all = new Set<Channel>();
  readonly #byRoom = new Map<string, Set<Channel>>();

  /** Keeps the channel until it ends. */
  add(channel: Channel): void {
    this.#all.add(channel);
    const room = this.#byRoom.get(channel.room) ?? new Set();
    this.#byRoom.set(channel.room, room.add(channel));
    channel.onEnd(() => {
      this.#all.delete(channel);
      room.delete(channel);
      if (room.size === 0 && this.#byRoom.get(channel.room) === room) this.#byRoom.delete(channel.room);
    });
  }

  get all(): ReadonlySet<Channel> {
    return this.#all;
  }

  in(room: string): ReadonlySet<Channel> {
    return this.#byRoom.get(room) ?? none;
  }
}
