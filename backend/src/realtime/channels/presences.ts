import { randomUUID } from 'node:crypto';
import type { Audience } from '../audience.ts';
import type { Bus } from '../broadcasts/bus.ts';
import { roomOf, type Channel } from './channel.ts';

type Meta = Readonly<Record<string, unknown>> & { readonly phx_ref: string };
/** One tab of somebody. `node` is the process through which it came, undefined for this one. */
type Entry = { readonly key: string; readonly meta: Meta; readonly node: string | undefined };
type Place = { readonly name: string; readonly isPrivate: boolean };
type Room = Place & { readonly entries: Map<string, Entry> };

const grouped = (entries: Iterable<Entry>): Record<string, { metas: Meta[] }> => {
  const byKey = new Map<string, { metas: Meta[] }>();
  for (const { key, meta } of entries) {
    const tabs = byKey.get(key);
    if (tabs) tabs.metas.push(meta);
    else byKey.set(key, { metas: [meta] });
  }
  return Object.fromEntries(byKey);
};

/** Milliseconds between signs of life of a process, and after how many without one its people are taken for gone. */
const beat = 5000;
const missedBeats = 3;

/** Who is in which room, by the key that each chose: as Phoenix presence, each tab is one meta. */
export class Presences {
  readonly #rooms = new Map<string, Room>();
  readonly #nodes = new Map<string, number>();
  readonly #beating: NodeJS.Timeout;

  constructor(
    private readonly audience: Audience,
    private readonly bus: Bus,
  ) {
    bus.on('presence', ({ id, key, meta, ...place }, node) => {
      this.#nodes.set(node, Date.now());
      this.#put(place, id, meta === null ? undefined : { key, meta, node });
    });
    bus.on('hello', () => this.#tellAll());
    bus.on('beat', (_message, node) => this.#nodes.set(node, Date.now()));
    bus.publish({ kind: 'hello' });
    this.#beating = setInterval(() => this.#beat(), beat).unref();
  }

  /** Says that this tab is there, or what has changed about it. */
  track(channel: Channel, payload: object): void {
    const room = this.#rooms.get(channel.room);
    const before = room?.entries.get(channel.id);
    const meta = {
      ...payload,
      phx_ref: randomUUID().slice(0, 18),
      ...(before === undefined ? {} : { phx_ref_prev: before.meta.phx_ref }),
    };
    if (before === undefined) channel.onEnd(() => this.untrack(channel));
    this.#tell(channel, channel.id, { key: channel.presenceKey, meta, node: undefined });
    // Whoever shows itself sees the others too, also where the join did not ask for it.
    if (channel.presenceEnabled) return;
    channel.presenceEnabled = true;
    this.welcome(channel);
  }

  untrack(channel: Channel): void {
    if (this.#rooms.get(channel.room)?.entries.has(channel.id)) this.#tell(channel, channel.id, undefined);
  }

  /** Tells a channel who is there, when it asked for that and may know. */
  welcome(channel: Channel): void {
    const mayKnow = !channel.request.isPrivate || channel.rights?.receives.includes('presence');
    if (!channel.presenceEnabled || !mayKnow) return;
    // Empty first: what the client remembers from before it was away goes as a whole, for the reason given in #put.
    channel.push('presence_state', {});
    const members = this.#rooms.get(channel.room)?.entries.values();
    if (members !== undefined) channel.push('presence_state', grouped(members));
  }

  close(): void {
    clearInterval(this.#beating);
  }

  #tell({ name, request, presenceKey }: Channel, id: string, entry: Entry | undefined): void {
    const place = { name, isPrivate: request.isPrivate };
    this.#put(place, id, entry);
    this.bus.publish({ kind: 'presence', ...place, id, key: presenceKey, meta: entry?.meta ?? null });
  }

  #put({ name, isPrivate }: Place, id: string, entry: Entry | undefined): void {
    const roomName = roomOf(name, isPrivate);
    const room = this.#rooms.get(roomName) ?? { name, isPrivate, entries: new Map<string, Entry>() };
    const before = room.entries.get(id);
    // A process that answers a newcomer repeats what the others know.
    if (before?.meta.phx_ref === entry?.meta.phx_ref) return;
    const key = entry?.key ?? before?.key;
    const tabs = (): Entry[] => [...room.entries.values()].filter((one) => one.key === key);
    const leaving = tabs();
    if (entry === undefined) room.entries.delete(id);
    else room.entries.set(id, entry);
    if (room.entries.size === 0) this.#rooms.delete(roomName);
    else this.#rooms.set(roomName, room);
    const coming = tabs();

    // realtime-js 2.109 forgets the refs of a key's tabs when one more comes, and then cannot take any of them away. So
    // a key changes in two steps, in which all of its tabs leave and those that are there come.
    const diffs = [
      { joins: {}, leaves: grouped(leaving) },
      { joins: grouped(coming), leaves: {} },
    ].filter(({ joins, leaves }) => Object.keys({ ...joins, ...leaves }).length > 0);
    this.audience.tell(name, isPrivate, 'presence', (channel) => {
      if (channel.presenceEnabled) for (const diff of diffs) channel.push('presence_diff', diff);
    });
  }

  #tellAll(): void {
    for (const { name, isPrivate, entries } of this.#rooms.values()) {
      for (const [id, { key, meta, node }] of entries) {
        if (node === undefined) this.bus.publish({ kind: 'presence', name, isPrivate, id, key, meta });
      }
    }
  }

  #beat(): void {
    this.bus.publish({ kind: 'beat' });
    const gone = [...this.#nodes].filter(([, heardAt]) => heardAt + beat * missedBeats < Date.now());
    for (const [node] of gone) {
      this.#nodes.delete(node);
      for (const { name, isPrivate, entries } of [...this.#rooms.values()]) {
        for (const [id, entry] of [...entries]) if (entry.node === node) this.#put({ name, isPrivate }, id, undefined);
      }
    }
  }
}
