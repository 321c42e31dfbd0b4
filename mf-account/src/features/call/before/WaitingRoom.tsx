import { Frame, FrameWords, Corner } from '../stage/Frame.styles.ts';
import { OwnView } from '../stage/OwnView.tsx';

type Props = {
  /** The coach's name. */
  coach: string;
  isCoachHere: boolean;
  /** Whether the coach ended the call before. */
  wasEnded: boolean;
  own: MediaStreamTrack | null;
};

/** Where a client waits until the coach lets them in. */
export function WaitingRoom({ coach, isCoachHere, wasEnded, own }: Props) {
  return (
    <Frame>
      <FrameWords role="status">
        <h2>{wasEnded ? `${coach} ended the call` : `Waiting for ${coach} to let you in`}</h2>
        <p>
          {wasEnded && 'You can leave, or wait here until they begin it again.'}
          {!wasEnded && isCoachHere && `${coach} is here and sees that you’re waiting.`}
          {!wasEnded && !isCoachHere && `${coach} isn’t here yet. Keep this page open.`}
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
