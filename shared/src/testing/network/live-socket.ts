/** A message of Phoenix's protocol 2: join reference, reference, topic, event, payload. */
type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

type Binding = { readonly id: number; readonly table: string };
type Joined = {
  readonly socket: LiveSocket;
  readonly joinRef: string | null;
  readonly bindings: readonly Binding[];
  /** Who joined. */
  readonly token: unknown;
};

const channels = new Map<string, Joined>();
const sockets = new Set<LiveSocket>();

/** Joins that wait for an answer; null while each is answered at once. */
let held: (() => void)[] | null = null;

const bindingsOf = (payload: unknown): Binding[] => {
  const { config } = payload as { config?: { postgres_changes?: readonly { readonly table: string }[] } };
  return (config?.postgres_changes ?? []).map((asked, index) => ({ ...asked, id: index + 1 }));
};

const tokenOf = (payload: unknown): unknown => (payload as { access_token?: unknown }).access_token;

/** A fake of the browser's WebSocket: the live service as far as screens use it, in the test's own process. */
export class LiveSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = LiveSocket.CONNECTING;
  binaryType = 'arraybuffer';
  bufferedAmount = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(readonly url: string) {
    super();
    sockets.add(this);
    queueMicrotask(() => {
      this.readyState = LiveSocket.OPEN;
      this.onopen?.(new Event('open'));
    });
  }

  send(text: string | ArrayBuffer): void {
    if (typeof text !== 'string') return;
    if (held && text.includes('"phx_join"')) held.push(() => this.answer(text));
    else this.answer(text);
  }

  private answer(text: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Message;
    const bindings = event === 'phx_join' ? bindingsOf(payload) : [];
    if (event === 'phx_join') channels.set(topic, { socket: this, joinRef, bindings, token: tokenOf(payload) });
    if (event === 'phx_leave') channels.delete(topic);
    this.tell([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: bindings } }]);
  }

  close(): void {
    this.readyState = LiveSocket.CLOSED;
    sockets.delete(this);
    for (const [topic, { socket }] of channels) if (socket === this) channels.delete(topic);
    this.onclose?.(new Event('close'));
  }

  tell(message: Message): void {
    queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) })));
  }
}

/** Notifies all subscribers of `table` that a row changed. */
export const emitChange = (
  table: string,
  type: 'INSERT' | 'UPDATE' | 'DELETE',
  row: Readonly<Record<string, unknown>>,
): void => {
  for (const [topic, { socket, joinRef, bindings }] of channels) {
    const ids = bindings.filter((binding) => binding.table === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    const columns = Object.keys(row).map((name) => ({ name, type: 'text' }));
    const data = {
      schema: 'public',
      table,
      type,
      commit_timestamp: '2026-11-20T12:00:00Z',
      columns,
      errors: null,
      ...(type === 'DELETE' ? { old_record: row } : { record: row }),
    };
    socket.tell([joinRef, null, topic, 'postgres_changes', { ids, data }]);
  }
};

/** Whether somebody watches `table`. */
export const isWatched = (table: string): boolean =>
  [...channels.values()].some(({ bindings }) => bindings.some((binding) => binding.table === table));

/** Sends to everybody in a channel, e.g. `user:<id>`. */
export const emitToChannel = (name: string, event: string, payload: unknown): void => {
  const topic = `realtime:${name}`;
  const joined = channels.get(topic);
  joined?.socket.tell([joined.joinRef, null, topic, 'broadcast', { type: 'broadcast', event, payload }]);
};

let told = 0;

/** Says who is in a channel: what each window reports of itself. */
export const emitPresence = (name: string, present: readonly object[]): void => {
  const topic = `realtime:${name}`;
  const joined = channels.get(topic);
  const state = Object.fromEntries(
    present.map((meta, place) => [`window ${place}`, { metas: [{ phx_ref: `${(told += 1)}`, ...meta }] }]),
  );
  joined?.socket.tell([joined.joinRef, null, topic, 'presence_state', state]);
};

/** Whether somebody has joined the channel. */
export const isJoined = (name: string): boolean => channels.has(`realtime:${name}`);

/** The tokens that channels joined with. */
export const joinedWith = (): readonly unknown[] => [...channels.values()].map(({ token }) => token);

/** Lets joins wait, as a slow connection does; gives their release. */
export const holdJoins = (): (() => void) => {
  const waiting: (() => void)[] = [];
  held = waiting;
  return () => {
    held = null;
    for (const answer of waiting) answer();
  };
};

/** Closes every channel, as the server does when a sign-in has ended. */
export const closeChannels = (): void => {
  for (const [topic, { socket, joinRef }] of channels) {
    socket.tell([null, null, topic, 'system', { status: 'error', message: 'Sign in again to continue' }]);
    socket.tell([joinRef, joinRef, topic, 'phx_close', {}]);
    channels.delete(topic);
  }
};

/** Breaks every connection; each client connects anew. */
export const breakConnections = (): void => {
  for (const socket of [...sockets]) socket.close();
};

/** Ends every connection, as a test that ends does. */
export const forgetChannels = (): void => {
  channels.clear();
  held = null;
};
