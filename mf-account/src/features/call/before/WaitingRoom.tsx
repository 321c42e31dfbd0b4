import { Frame, FrameWords, Corner } from '../stage/Frame.styles.ts';
import { OwnView } from '../stage/OwnView.tsx';

type Props = {
  /** The coach's name. */
  coach: string;
  isCoachHere: boolean;
  /** Whether the coach ended the call before. */
  wasEnded: boolean;
  /** Whether nobody is notified that the user waits. */
  isCut: boolean;
  own: MediaStreamTrack | null;
};

/** Where a client waits until the coach lets them in. */
export function WaitingRoom({ coach, isCoachHere, wasEnded, isCut, own }: Props) {
  const title = wasEnded ? `${coach} ended the call` : `Waiting for ${coach} to let you in`;
  const state = isCoachHere
    ? `${coach} is here and sees that you’re waiting.`
    : `${coach} isn’t here yet. Keep this page open.`;
  return (
    <Frame>
      <FrameWords role="status">
        <h2>{isCut ? 'Failed to reach the call' : title}</h2>
        <p>
          {isCut && 'Check your connection, and keep this page open. It keeps trying.'}
          {!isCut && (wasEnded ? 'You can leave, or wait here until they begin it again.' : state)}
        </p>
      </FrameWords>
      {own && (
        <Corner>
          <OwnView track={own} />
        </Corner>
      )}
    </Frame>
  );
}
