import { useMemo } from 'react';
import styled from 'styled-components';
import { MediaView } from './MediaView.tsx';

const Mirror = styled.div`
  display: contents;
  /* As in a mirror, which is how people know themselves; a screen is shown as it is. */
  &[data-mirrored] video {
    transform: scaleX(-1);
  }
`;

/** What oneself gives to be seen. */
export function OwnView({ track, isScreen = false }: { track: MediaStreamTrack; isScreen?: boolean }) {
  const stream = useMemo(() => new MediaStream([track]), [track]);
  return (
    <Mirror {...(isScreen ? {} : { 'data-mirrored': true })}>
      <MediaView stream={stream} label={isScreen ? 'Your screen' : 'You'} isMuted />
    </Mirror>
  );
}
