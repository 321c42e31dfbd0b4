/** How often, and within how many milliseconds, a part may end before it is left alone. */
export const maxEnds = 5;
const within = 60_000;

const firstPause = 500;
const longestPause = 30_000;

/**
 * When a part that ended is started again: after 0.5, 1, 2, … at most 30 seconds, from the beginning once it has lasted
 * for a minute.
 * @returns what is asked at each end with the time in milliseconds: the pause, or undefined when it ended too often
 */
export function createRestarts(): (now: number) => number | undefined {
  let recent: number[] = [];
  let pause = firstPause;
  return (now) => {
    recent = recent.filter((at) => now - at < within);
    if (recent.length === 0) pause = firstPause;
    recent.push(now);
    if (recent.length >= maxEnds) return undefined;
    const wait = pause;
    pause = Math.min(pause * 2, longestPause);
    return wait;
  };
}
