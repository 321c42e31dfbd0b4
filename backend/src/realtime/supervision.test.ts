import type { Channel } from './channels/channel.ts';
import { closeExpiredChannels } from './supervision.ts';

const listener = (answered: Promise<void> = Promise.resolve()) => {
  const closed: string[] = [];
  const subscriber = { role: 'authenticated', sessionId: 'before', expiresAt: Date.now() + 60_000 };
  const channel = { subscriber, connection: { answered }, shutDown: (why: string) => void closed.push(why) };
  return { closed, channel, supervised: [channel as unknown as Channel] };
};
const noSession = { query: () => Promise.resolve([]) };

test('a channel whose sign-in has ended is closed', async () => {
  const { closed, supervised } = listener();
  await closeExpiredChannels(noSession, supervised);
  expect(closed).toEqual(['Sign in again to continue']);
});

test('a channel whose new token waits behind what the client said first stays', async () => {
  let answer = (): void => undefined;
  const { closed, channel, supervised } = listener(new Promise((resolve) => (answer = resolve)));
  const supervision = closeExpiredChannels(noSession, supervised);
  await Promise.resolve();
  channel.subscriber.sessionId = 'after';
  answer();
  await supervision;
  expect(closed).toEqual([]);
});
