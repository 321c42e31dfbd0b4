import { MicOff } from 'lucide-react';
import { firstNameOf, nameOf, type Person } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import type { CallView } from '../connection/call-connection.ts';
import { connectionWords, failureAdvice } from './connection-words.ts';
import { Caption, Corner, Frame, FrameWords } from './Frame.styles.ts';
import { MediaView } from './MediaView.tsx';
import { OwnView } from './OwnView.tsx';

type Props = {
  view: CallView;
  hasRelays: boolean | null;
  other: Person | null;
  own: MediaStreamTrack | null;
  isScreen: boolean;
};

/** The other one, and oneself in the corner. Changes of the connection's state are announced. */
export function Stage({ view, hasRelays, other, own, isScreen }: Props) {
  const { state, stream, media } = view;
  const name = firstNameOf(other);
  const words = connectionWords(view, name);
  const isSeen = state === 'connected' && media !== null && (media.camera || media.screen);
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <Frame {...(media?.screen ? { 'data-whole': true } : {})}>
        {/* Also while nothing is seen: it plays the sound. */}
        {stream && <MediaView stream={stream} label={media?.screen ? `${name}’s screen` : nameOf(other)} />}
        {!isSeen && (
          <FrameWords data-over>
            <Avatar size="large" name={nameOf(other)} src={other?.avatar_url ?? undefined} />
            {state === 'connected' ? <p>{name}’s camera is off</p> : <p aria-hidden>{words}</p>}
            {(state === 'connecting' || state === 'reconnecting') && <Spinner size="small" hideText />}
          </FrameWords>
        )}
        {state === 'connected' && (
          <Caption>
            <bdi>{nameOf(other)}</bdi>
            {media?.microphone === false && (
              <>
                <MicOff size={14} aria-hidden />
                <VisuallyHidden>(muted)</VisuallyHidden>
              </>
            )}
          </Caption>
        )}
        {own && (
          <Corner>
            <OwnView track={own} isScreen={isScreen} />
          </Corner>
        )}
      </Frame>
      {state === 'failed' && (
        <Alert tone="caution" title={`Failed to connect you with ${name}`}>
          {failureAdvice(hasRelays)}
        </Alert>
      )}
    </>
  );
}
