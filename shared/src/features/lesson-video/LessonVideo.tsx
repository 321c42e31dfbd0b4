import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { lessonFileQueries } from '../../entities/lesson-files/requests.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';

const Screen = styled.video`
  display: block;
  width: 100%;
  max-height: 70vh;
  border-radius: var(--radius-small);
  background: var(--sunken);
`;

type PlayerProps = {
  address: string;
  label: string;
  /** The captions; undefined while there are none. */
  captions: string | undefined;
  /** Returns the second at which playing starts. */
  startAt: () => number;
  onWatched: (seconds: number) => void;
  onBroken: () => void;
};

function Player({ address, label, captions, startAt, onWatched, onBroken }: PlayerProps) {
  const track = useRef<HTMLTrackElement>(null);
  useEffect(() => {
    if (captions === undefined) return;
    // From memory: a browser loads captions from the page's own origin alone, and the server sends them as plain text.
    const file = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }));
    track.current?.setAttribute('src', file);
    return () => URL.revokeObjectURL(file);
  }, [captions]);
  return (
    <Screen
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={onBroken}
      onTimeUpdate={({ currentTarget }) => onWatched(currentTarget.currentTime)}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt() > 0) currentTarget.currentTime = startAt();
      }}
    >
      <track ref={track} kind="captions" label="Captions" default />
    </Screen>
  );
}

type Props = {
  /** The names of the stored video and its captions. */
  file: string;
  captions: string | null;
  title: string;
};

/**
 * A video of a lesson with its captions. A failed one can be loaded again, under a new address, and resumes where it
 * was.
 */
export function LessonVideo({ file, captions, title }: Props) {
  const address = useQuery(lessonFileQueries.address(file));
  const words = useQuery({ ...lessonFileQueries.captions(captions ?? ''), enabled: captions !== null });
  // `dataUpdatedAt` of the address that the browser couldn't play: the next address gets another try.
  const [brokenAt, setBrokenAt] = useState(0);
  // The second up to which it was watched, where a reload resumes.
  const watched = useRef(0);
  if (address.isFetching) return <Skeleton shape="block" height="320px" label="Loading video..." />;
  if (address.data === undefined || address.error || brokenAt === address.dataUpdatedAt) {
    return (
      <ErrorState title="Failed to load the video" onRetry={() => void address.refetch()}>
        {messageOf(address.error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  return (
    <Stack gap={3}>
      <Player
        key={address.dataUpdatedAt}
        address={address.data}
        label={title}
        captions={words.data}
        startAt={() => watched.current}
        onWatched={(seconds) => {
          watched.current = seconds;
        }}
        onBroken={() => setBrokenAt(address.dataUpdatedAt)}
      />
      {words.error && (
        <Alert
          tone="caution"
          title="Failed to load the captions"
          actions={
            <Button size="small" busy={words.isFetching} onClick={() => void words.refetch()}>
              Load captions again
            </Button>
          }
        >
          {messageOf(words.error, 'Check your connection and try again.')}
        </Alert>
      )}
    </Stack>
  );
}
