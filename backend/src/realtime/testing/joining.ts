import type { RealtimeChannel } from '@supabase/supabase-js';

/** Waits until it is so. @throws Error when it is not within some seconds, which is far longer than anything takes */
export async function until(isSo: () => boolean, what = 'what the test waits for'): Promise<void> {
  const end = Date.now() + 15_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`It did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export type Joined = {
  readonly channel: RealtimeChannel;
  /** What `subscribe` said, in order: SUBSCRIBED, CLOSED, CHANNEL_ERROR: why. */
  readonly states: readonly string[];
  /** Messages of the system, in order. */
  readonly system: readonly string[];
};

/** Subscribes and waits for the first answer, whatever it is. */
export async function join(channel: RealtimeChannel): Promise<Joined> {
  const states: string[] = [];
  const system: string[] = [];
  channel.on('system', {}, (payload: { message: string }) => system.push(payload.message));
  channel.subscribe((status, error) => states.push(error ? `${status}: ${error.message}` : status));
  await until(() => states.length > 0, 'an answer to the join');
  return { channel, states, system };
}
