import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The shared screen, window or tab; null while none is.
 * @param isWanted whether there is a call to share it in: with it the sharing ends, and does not begin again by itself
 */
export function useScreen(isWanted: boolean) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    wanted.current = isWanted;
    return () => {
      wanted.current = false;
    };
  }, [isWanted]);
  if (!isWanted && track) setTrack(null);
  useEffect(() => () => track?.stop(), [track]);

  /** Asks the browser what to share. Resolves to false when it can't; a person who chooses nothing is no failure. */
  const share = useCallback(async (): Promise<boolean> => {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
      const [next] = stream.getVideoTracks();
      // The call ended while the person was choosing.
      if (!wanted.current) {
        next?.stop();
        return true;
      }
      // The browser's own 'Stop sharing' ends it too.
      next?.addEventListener('ended', () => setTrack((now) => (now === next ? null : now)));
      setTrack(next ?? null);
      return next !== undefined;
    } catch (error) {
      return error instanceof DOMException && error.name === 'NotAllowedError';
    }
  }, []);
  return {
    track,
    isOffered: 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices,
    share,
    stop: useCallback(() => setTrack(null), []),
  };
}
