import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `duration` ms, not counting the time in which it is paused. */
export const useCountdown = (duration: number, paused: boolean, onEnd: () => void) => {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [paused]);
};
