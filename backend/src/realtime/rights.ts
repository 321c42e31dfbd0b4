import type { Database } from '../database/database.ts';
import type { Channel } from './channels/channel.ts';
import type { Extension, Rights } from './channels/channel-rights.ts';
import type { Subscriber } from './subscriber.ts';

type Answer = { readonly caller: number; readonly receives: Extension[]; readonly sends: Extension[] };

/** Milliseconds after which the next message checks again. */
const lifetime = 2000;

const mayNotRead = (name: string): string => `You do not have permissions to read from this Channel topic: ${name}`;

/** Asks for rights on private channels, and checks again at a message after a while. */
export class PrivateRights {
  constructor(private readonly database: Pick<Database, 'query'>) {}

  /** One call for everybody, in the order of the subscribers. */
  async of(name: string, subscribers: readonly Subscriber[]): Promise<Rights[]> {
    const callers = subscribers.map(({ role, claims }, caller) => ({ caller, role, claims }));
    const askedAt = Date.now();
    const rows = await this.database.query<Answer>('select * from realtime.channel_rights($1, $2::jsonb)', [
      name,
      JSON.stringify(callers),
    ]);
    const rights = subscribers.map((): Rights => ({ receives: [], sends: [], askedAt }));
    for (const { caller, receives, sends } of rows) rights[caller] = { receives, sends, askedAt };
    return rights;
  }

  /** Gives a channel the rights of its subscriber. @returns why it may not be, when it may not even listen */
  async grant(channel: Channel): Promise<string | undefined> {
    const [rights] = await this.of(channel.name, [channel.subscriber]);
    channel.rights = rights;
    return rights?.receives.includes('broadcast') ? undefined : mayNotRead(channel.name);
  }

  /** Brings the rights of a private channel up to date before its own client is heard; ends it when it may not even listen. */
  async refresh(channel: Channel): Promise<void> {
    for (const [lost] of await this.#ask([channel])) lost.shutDown(mayNotRead(lost.name));
  }

  /** Brings the rights of private channels of one name up to date, and ends those that have lost the right to listen. */
  async refreshListeners(channels: Iterable<Channel>): Promise<void> {
    const lost = await this.#ask(channels);
    // A token that came before the sign-in ended may wait behind what its client said first.
    await Promise.all(lost.map(([{ connection }]) => connection.answered));
    for (const [channel, subscriber] of lost) {
      if (channel.subscriber === subscriber) channel.shutDown(mayNotRead(channel.name));
    }
  }

  /** Gives channels their rights where what is known is old; those that may not listen, with who was asked for. */
  async #ask(channels: Iterable<Channel>): Promise<(readonly [Channel, Subscriber])[]> {
    const stale = [...channels].filter(({ rights }) => rights === undefined || rights.askedAt + lifetime < Date.now());
    const [first] = stale;
    if (first === undefined) return [];
    const channelsWithSubscriber = stale.map((channel) => [channel, channel.subscriber] as const);
    const byKey = new Map(channelsWithSubscriber.map(([, subscriber]) => [subscriber.key, subscriber]));
    const answers = await this.of(first.name, [...byKey.values()]);
    const rightsByKey = new Map([...byKey.keys()].map((key, index) => [key, answers[index]]));
    return channelsWithSubscriber.filter(([channel, subscriber]) => {
      // Whoever it listens as since then was granted their own.
      if (channel.subscriber !== subscriber) return false;
      channel.rights = rightsByKey.get(subscriber.key) ?? channel.rights;
      return !channel.rights?.receives.includes('broadcast');
    });
  }
}
