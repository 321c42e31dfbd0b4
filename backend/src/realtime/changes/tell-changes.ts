import type { Database } from '../../database/database.ts';
import type { Channel } from '../channels/channel.ts';
import { askedPatterns, concerns, passes, type Binding } from './binding.ts';
import { matchPatterns } from './patterns.ts';
import { changeJson, type RowChange } from './row-change.ts';
import { tableFacts, tableName, type TableFacts } from './table-facts.ts';
import { visibilityOf, type Visibility, type Interest } from './visibility.ts';

type ChannelMatch = { readonly channel: Channel; readonly change: RowChange; readonly bindings: readonly Binding[] };

/** Who asked for the change by table, event and filter. Costs a question to the database for patterns alone. */
async function channelMatches(
  database: Pick<Database, 'query'>,
  channels: readonly Channel[],
  changes: readonly RowChange[],
  facts: ReadonlyMap<string, TableFacts>,
): Promise<ChannelMatch[]> {
  const changesWithBindings = changes.flatMap((change) => {
    const { keys } = facts.get(tableName(change)) ?? { keys: [] };
    const row =
      change.type === 'DELETE' ? Object.fromEntries(keys.map((key) => [key, change.oldRecord[key]])) : change.record;
    return channels.map((channel) => ({
      channel,
      change,
      row,
      bindings: channel.bindings.filter((binding) => concerns(binding, change)),
    }));
  });
  const patterns = changesWithBindings.flatMap(({ bindings, row }) =>
    bindings.flatMap((binding) => askedPatterns(binding, row)),
  );
  const matches = await matchPatterns(database, patterns);
  return changesWithBindings
    .map(({ channel, change, row, bindings }) => ({
      channel,
      change,
      bindings: bindings.filter((binding) => passes(binding, row, matches)),
    }))
    .filter(({ bindings }) => bindings.length > 0);
}

/** By subscriber, each of whom is asked about once, however many tabs are open. */
function interestsOf(wanted: readonly ChannelMatch[]): Interest[] {
  const byKey = new Map<string, { subscriber: Interest['subscriber']; changes: Set<RowChange> }>();
  for (const { channel, change } of wanted) {
    const { subscriber } = channel;
    const interest = byKey.get(subscriber.key) ?? { subscriber, changes: new Set() };
    interest.changes.add(change);
    byKey.set(subscriber.key, interest);
  }
  return [...byKey.values()].map(({ subscriber, changes }) => ({ subscriber, changes: [...changes] }));
}

/** Tells committed changes to the channels that asked for them and whose subscribers may read the row. */
export async function publishChanges(
  database: Pick<Database, 'query'>,
  allChannels: Iterable<Channel>,
  changes: readonly RowChange[],
): Promise<void> {
  const channels = [...allChannels].filter(({ bindings }) => bindings.length > 0);
  const watched = changes.filter((change) =>
    channels.some(({ bindings }) => bindings.some((binding) => concerns(binding, change))),
  );
  if (watched.length === 0) return;
  const facts = await tableFacts(database, watched);
  const wanted = await channelMatches(database, channels, watched, facts);
  // Whose rights decide is fixed here: a token that is renewed meanwhile counts from the next change.
  const asking = wanted.map((match) => ({ ...match, subscriber: match.channel.subscriber }));

  const visibilities = new Map<string, Visibility>();
  for (const [name, tableFact] of facts) {
    const ofTable = interestsOf(wanted.filter(({ change }) => tableName(change) === name));
    if (ofTable.length > 0) visibilities.set(name, await visibilityOf(database, tableFact, ofTable));
  }

  const written = new Map<string, string>();
  for (const { channel, change, bindings, subscriber } of asking) {
    const tableFact = facts.get(tableName(change));
    if (!channel.isOpen || !tableFact || !visibilities.get(tableName(change))?.(subscriber, change)) continue;
    for (const [select, ids] of idsBySelect(bindings)) {
      const key = `${change.id} ${subscriber.role} ${select?.join(',') ?? '*'}`;
      const data = written.get(key) ?? changeJson(change, tableFact, subscriber, select);
      written.set(key, data);
      const payloadJson = `{"ids":${JSON.stringify(ids)},"data":${data}}`;
      channel.connection.push({ topic: channel.topic, event: 'postgres_changes', payloadJson });
    }
  }
}

/** Entries that want the same columns share a message. */
function idsBySelect(bindings: readonly Binding[]): [Binding['select'], number[]][] {
  const found = new Map<string, [Binding['select'], number[]]>();
  for (const { id, select } of bindings) {
    const name = select?.join(',') ?? '*';
    const [, ids] = found.get(name) ?? [select, []];
    found.set(name, [select, [...ids, id]]);
  }
  return [...found.values()];
}
