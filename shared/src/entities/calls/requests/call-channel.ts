import { callSignalSchema, type CallSignal } from '../model.ts';
import { openChannel } from '../../../data/live/live.ts';

/** The way over which two pages of a call find each other. */
export type CallChannel = {
  /** What is said while the connection is lost is lost. */
  readonly send: (signal: CallSignal) => void;
  readonly close: () => void;
};

type Listener = {
  readonly onSignal: (signal: CallSignal) => void;
  /** The channel is joined, also when the connection came back. */
  readonly onJoined: () => void;
  /** The connection is lost, or the caller has lost the right to be here. */
  readonly onLost: () => void;
};

/** Joins the private channel of a session's call: the database decides who may, anew at every join. */
export function openCallChannel(sessionId: string, { onSignal, onJoined, onLost }: Listener): CallChannel {
  let send: CallChannel['send'] = () => undefined;
  const close = openChannel(
    `call:${sessionId}`,
    (channel) => {
      channel
        .on('broadcast', { event: 'signal' }, ({ payload }) => {
          const { data } = callSignalSchema.safeParse(payload);
          if (data) onSignal(data);
        })
        .subscribe((status: string) => {
          if (status === 'SUBSCRIBED') {
            send = (signal) => void channel.send({ type: 'broadcast', event: 'signal', payload: signal });
            onJoined();
          } else {
            send = () => undefined;
            onLost();
          }
        });
    },
    { isPrivate: true },
  );
  return { send: (signal) => send(signal), close };
}
