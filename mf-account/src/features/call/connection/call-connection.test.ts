import type { CallRole, CallSignal } from '@milepost/shared/entities/calls/model';
import { FakeConnection } from '../testing/fake-connection.ts';
import { CallConnection, type CallView } from './call-connection.ts';

class FakeStream {
  readonly tracks: unknown[] = [];
  addTrack(track: unknown): void {
    this.tracks.push(track);
  }
}
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  Object.assign(globalThis, { MediaStream: FakeStream });
});
afterEach(() => jest.useRealTimers());

type Listener = Parameters<ConstructorParameters<typeof CallConnection>[0]['openChannel']>[0];

/** A channel that sends to everybody but the sender, unless it is cut or loses what fits. */
function room() {
  const listeners = new Set<Listener>();
  const said: CallSignal[] = [];
  const lose: { next: (signal: CallSignal) => boolean } = { next: () => false };
  const openChannel = (listener: Listener) => {
    listeners.add(listener);
    queueMicrotask(listener.onJoined);
    return {
      send: (signal: CallSignal) => {
        said.push(signal);
        if (lose.next(signal)) return;
        for (const other of listeners) if (other !== listener) queueMicrotask(() => other.onSignal(signal));
      },
      close: () => void listeners.delete(listener),
    };
  };
  return { openChannel, said, lose, listeners };
}

const media = { microphone: true, camera: true, screen: false };
const track = (name: string) => ({ id: name }) as MediaStreamTrack;

function page(channel: ReturnType<typeof room>, role: CallRole, { isSlow = false } = {}) {
  const connections: FakeConnection[] = [];
  const views: CallView[] = [];
  const call = new CallConnection({
    role,
    openChannel: channel.openChannel,
    makeConnection: () => {
      const connection = new FakeConnection();
      connection.isSlow = isSlow;
      connections.push(connection);
      return connection.asConnection;
    },
    tracks: { audio: track(`${role} sound`), video: track(`${role} picture`) },
    media,
    onView: (view) => views.push(view),
  });
  return { call, connections, views, states: () => [...new Set(views.map(({ state }) => state))] };
}
const settle = () => jest.advanceTimersByTimeAsync(50);
const sent = ({ connections }: ReturnType<typeof page>) =>
  connections
    .at(-1)
    ?.transceivers.map(({ sender, direction }) => [(sender.track as { id: string } | null)?.id, direction]);

test.each<[CallRole, CallRole]>([
  ['coach', 'client'],
  ['client', 'coach'],
])('the two connect, %s first, with sound and picture both ways', async (first, second) => {
  const channel = room();
  const one = page(channel, first);
  await settle();
  expect(one.call.view.state).toBe('alone');
  const other = page(channel, second);
  await settle();
  for (const side of [one, other]) {
    expect(side.call.view).toMatchObject({ state: 'connected', media });
    expect(side.connections).toHaveLength(1);
    expect(side.connections[0]?.candidates).not.toEqual([]);
  }
  const [coach, client] = first === 'coach' ? [one, other] : [other, one];
  expect(sent(coach)).toEqual([
    ['coach sound', 'sendrecv'],
    ['coach picture', 'sendrecv'],
  ]);
  expect(sent(client)).toEqual([
    ['client sound', 'sendrecv'],
    ['client picture', 'sendrecv'],
  ]);
  // Only the coach made the first offer.
  expect(channel.said.filter((signal) => signal.kind === 'description').map(({ role }) => role)).toEqual([
    'coach',
    'client',
  ]);
});

test('what is turned off is told, and the line stays without another offer', async () => {
  const channel = room();
  const [coach, client] = [page(channel, 'coach'), page(channel, 'client')];
  await settle();
  const before = channel.said.filter(({ kind }) => kind === 'description').length;
  coach.call.setTracks({ audio: track('coach sound'), video: null }, { ...media, camera: false });
  await settle();
  expect(client.call.view.media).toEqual({ ...media, camera: false });
  expect(sent(coach)?.[1]).toEqual([undefined, 'sendrecv']);
  expect(channel.said.filter(({ kind }) => kind === 'description')).toHaveLength(before);
});

test('an offer that was lost is said again within seconds', async () => {
  const channel = room();
  let lost = 0;
  channel.lose.next = (signal) => signal.kind === 'description' && lost++ === 0;
  const [coach, client] = [page(channel, 'coach'), page(channel, 'client')];
  await settle();
  expect(coach.call.view.state).toBe('connecting');
  await jest.advanceTimersByTimeAsync(4500);
  expect(coach.call.view.state).toBe('connected');
  expect(client.call.view.state).toBe('connected');
});

test('after a cut the way is looked for anew, and once the network is back at once', async () => {
  const channel = room();
  const [coach, client] = [page(channel, 'coach'), page(channel, 'client')];
  await settle();
  await jest.advanceTimersByTimeAsync(5000);
  channel.lose.next = () => true;
  for (const side of [coach, client]) side.connections[0]?.turn('disconnected');
  await settle();
  expect(coach.call.view.state).toBe('reconnecting');
  expect(client.call.view.state).toBe('reconnecting');
  await jest.advanceTimersByTimeAsync(3000);
  channel.lose.next = () => false;
  client.call.networkIsBack();
  await settle();
  expect(coach.call.view.state).toBe('connected');
  expect(client.call.view.state).toBe('connected');
  expect(coach.connections).toHaveLength(1);
});

test('a network that is gone is said before the way has noticed, and one that is back at once shows the way that held', async () => {
  const channel = room();
  const [coach, client] = [page(channel, 'coach'), page(channel, 'client')];
  client.call.networkIsGone();
  expect(client.call.view.state).toBe('alone');
  await settle();
  client.call.networkIsGone();
  expect(client.call.view.state).toBe('reconnecting');
  expect(coach.call.view.state).toBe('connected');
  client.call.networkIsBack();
  expect(client.call.view.state).toBe('connected');
});

test('a way that is being tried is given six seconds before another one is looked for', async () => {
  const channel = room();
  const coach = page(channel, 'coach', { isSlow: true });
  const client = page(channel, 'client', { isSlow: true });
  await jest.advanceTimersByTimeAsync(4500);
  expect(coach.connections[0]?.restarts).toBe(0);
  await jest.advanceTimersByTimeAsync(4000);
  expect(coach.connections[0]?.restarts).toBe(1);
  coach.connections[0]?.turn('connected');
  client.connections[0]?.turn('connected');
  expect(coach.call.view.state).toBe('connected');
});

test('of two offers at once the client takes its own back', async () => {
  const channel = room();
  const [coach, client] = [page(channel, 'coach'), page(channel, 'client')];
  await settle();
  coach.connections[0]?.restartIce();
  client.connections[0]?.restartIce();
  await settle();
  for (const side of [coach, client]) {
    expect(side.connections[0]?.signalingState).toBe('stable');
    expect(side.call.view.state).toBe('connected');
  }
});

test('candidates that come before their description wait for it', async () => {
  const channel = room();
  const held: CallSignal[] = [];
  channel.lose.next = (signal) => signal.kind === 'description' && signal.role === 'coach' && held.push(signal) > 0;
  const coach = page(channel, 'coach');
  const client = page(channel, 'client');
  await settle();
  expect(client.connections[0]?.candidates).toEqual([]);
  channel.lose.next = () => false;
  const [, listener] = [...channel.listeners];
  for (const signal of held) listener?.onSignal(signal);
  await settle();
  expect(client.connections[0]?.candidates).not.toEqual([]);
  expect(coach.call.view.state).toBe('connected');
});

test('whoever goes is gone at once, and who loads the page again is met anew', async () => {
  const channel = room();
  const coach = page(channel, 'coach');
  const client = page(channel, 'client');
  await settle();
  client.call.close();
  await settle();
  expect(coach.call.view).toMatchObject({ state: 'alone', stream: null, media: null });
  expect(coach.connections[0]?.connectionState).toBe('closed');
  const again = page(channel, 'client');
  await settle();
  expect(coach.connections).toHaveLength(2);
  expect(coach.call.view.state).toBe('connected');
  expect(again.call.view.state).toBe('connected');
});

test('somebody who joins from a second tab has the call there, and the first says so', async () => {
  const channel = room();
  const coach = page(channel, 'coach');
  const first = page(channel, 'client');
  await settle();
  const second = page(channel, 'client');
  await settle();
  expect(first.call.view.isElsewhere).toBe(true);
  expect(second.call.view.state).toBe('connected');
  expect(coach.call.view.state).toBe('connected');
});

test('of two tabs that are let in together one has the call, and the other says so', async () => {
  const channel = room();
  const coach = page(channel, 'coach');
  await settle();
  const tabs = [page(channel, 'client'), page(channel, 'client')];
  await jest.advanceTimersByTimeAsync(5000);
  expect(tabs.map(({ call }) => call.view.isElsewhere).sort()).toEqual([false, true]);
  expect(tabs.map(({ call }) => call.view.state).sort()).toEqual(['alone', 'connected']);
  expect(coach.call.view.state).toBe('connected');
});

test.each<CallRole>(['client', 'coach'])(
  'a page of the %s that was asleep while another one took the call leaves it there when it wakes',
  async (role) => {
    const channel = room();
    const other = page(channel, role === 'client' ? 'coach' : 'client');
    const laptop = page(channel, role);
    await settle();
    const asleep = [...channel.listeners][1];
    if (asleep) channel.listeners.delete(asleep);
    asleep?.onLost();
    const phone = page(channel, role);
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    laptop.connections[0]?.turn('disconnected');
    if (asleep) channel.listeners.add(asleep);
    asleep?.onJoined();
    await jest.advanceTimersByTimeAsync(5000);
    expect(laptop.call.view.isElsewhere).toBe(true);
    expect(phone.call.view).toMatchObject({ state: 'connected', isElsewhere: false });
    expect(other.call.view.state).toBe('connected');
    // The connection with the phone was not touched.
    expect([other.connections, phone.connections].map(({ length }) => length)).toEqual([2, 1]);
  },
);

test('a way that is not found counts as failed after 20 seconds, and is looked for on', async () => {
  const channel = room();
  channel.lose.next = (signal) => signal.kind === 'description';
  const coach = page(channel, 'coach');
  page(channel, 'client');
  await settle();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(coach.call.view.state).toBe('failed');
  channel.lose.next = () => false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(coach.call.view.state).toBe('connected');
});
