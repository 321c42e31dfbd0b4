import type { Channel } from './channels/channel.ts';
import { PrivateRights } from './rights.ts';

const listener = (answered: Promise<void>) => {
  const closed: string[] = [];
  const connection = { answered };
  const shutDown = (why: string) => void closed.push(why);
  const channel = { name: 'user:ada', rights: undefined, subscriber: { key: 'before' }, connection, shutDown };
  return { closed, channel, room: [channel as unknown as Channel] };
};
const noRights = () => new PrivateRights({ query: () => Promise.resolve([]) });

test('whoever may not listen any more is out', async () => {
  const { closed, room } = listener(Promise.resolve());
  await noRights().refreshListeners(room);
  expect(closed).toEqual(['You do not have permissions to read from this Channel topic: user:ada']);
});

test('a channel whose new token waits behind what the client said first stays', async () => {
  let answer = (): void => undefined;
  const { closed, channel, room } = listener(new Promise((resolve) => (answer = resolve)));
  const refreshed = noRights().refreshListeners(room);
  await Promise.resolve();
  channel.subscriber = { key: 'after' };
  answer();
  await refreshed;
  expect(closed).toEqual([]);
});
