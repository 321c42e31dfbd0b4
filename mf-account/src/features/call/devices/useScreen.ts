import { useCallback, useEffect, useState } from 'react';

/** The shared screen, window or tab; null while none is. */
export function useScreen() {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  useEffect(() => () => track?.stop(), [track]);

  /** Asks the browser what to share. Resolves to false when it can't; a person who chooses nothing is no failure. */
  const share = useCallback(async (): Promise<boolean> => {
    try {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
      const [next] = stream.getVideoTracks();
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
