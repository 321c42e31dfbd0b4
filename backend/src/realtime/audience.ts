import { errorFacts } from '../logging/error-facts.ts';
import type { Logger } from '../logging/logger.ts';
import { roomOf, type Channel } from './channels/channel.ts';
import type { Extension } from './channels/channel-rights.ts';
import type { Channels } from './channels/channels.ts';
import type { PrivateRights } from './rights.ts';

/** Who in a room may hear something now. */
export class Audience {
  /** Private rooms wait for rights to be asked, one after the other, so that what is said keeps its order. */
  #told: Promise<void> = Promise.resolve();

  constructor(
    private readonly channels: Channels,
    private readonly rights: PrivateRights,
    private readonly log: Logger,
  ) {}

  tell(name: string, isPrivate: boolean, extension: Extension, tellOne: (channel: Channel) => void): void {
    const room = roomOf(name, isPrivate);
    if (this.channels.in(room).size === 0) return;
    if (!isPrivate) {
      this.channels.in(room).forEach(tellOne);
      return;
    }
    this.#told = this.#told
      .then(async () => {
        await this.rights.refreshListeners(this.channels.in(room));
        for (const channel of this.channels.in(room)) {
          if (channel.rights?.receives.includes(extension)) tellOne(channel);
        }
      })
      .catch((error: unknown) => this.log.error(errorFacts(error), 'a private channel was not told'));
  }
}
