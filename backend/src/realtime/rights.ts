import type { Database } from '../database/database.ts';
import type { Channel } from './channel.ts';
import type { Subscriber } from './subscriber.ts';

export type Extension = 'broadcast' | 'presence';

/** What the policies on realtime.messages let somebody do on a private channel. */
export type Rights = {
  readonly receives: readonly Extension[];
  readonly sends: readonly Extension[];
  readonly askedAt: number;
};

type Answer = { readonly caller: number; readonly receives: Extension[]; readonly sends: Extension[] };

/** Milliseconds after which the next message asks again. */
const lifetime = 2000;

const mayNotRead = (name: string): string => `You do not have permissions to read from this Channel topic: ${name}`;

/** Asks for rights on private channels, and asks again when something is said after a while. */
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

  /** Brings the rights of private channels of one name up to date, and ends those that have lost the right to listen. */
  async refresh(channels: Iterable<Channel>): Promise<void> {
    const stale = [...channels].filter(({ rights }) => rights === undefined || rights.askedAt + lifetime < Date.now());
    const [first] = stale;
    if (first === undefined) return;
    const byKey = new Map(stale.map(({ subscriber }) => [subscriber.key, subscriber]));
    const answers = await this.of(first.name, [...byKey.values()]);
    const rightsByKey = new Map([...byKey.keys()].map((key, index) => [key, answers[index]]));
    for (const channel of stale) {
      channel.rights = rightsByKey.get(channel.subscriber.key) ?? channel.rights;
      if (!channel.rights?.receives.includes('broadcast')) channel.shutDown(mayNotRead(channel.name));
    }
  }
}
