import { openChannel } from '@milepost/shared/data/live';

export type TypingChannel = {
  /** Says that the caller is typing, at most every two seconds. */
  readonly tell: () => void;
  readonly close: () => void;
};

const often = 2000;

/**
 * The private channel in which the two people of a conversation see each other type. Nothing of it is kept.
 * @param onTyping called each time the other one says so
 */
export function openTypingChannel(conversationId: string, onTyping: () => void): TypingChannel {
  let send = (): void => undefined;
  let told = 0;
  const close = openChannel(
    `conversation:${conversationId}`,
    (channel) => {
      channel.on('broadcast', { event: 'typing' }, onTyping).subscribe((status: string) => {
        send =
          status === 'SUBSCRIBED'
            ? () => void channel.send({ type: 'broadcast', event: 'typing', payload: {} })
            : () => undefined;
      });
    },
    { isPrivate: true },
  );
  return {
    tell() {
      if (Date.now() - told < often) return;
      told = Date.now();
      send();
    },
    close,
  };
}
