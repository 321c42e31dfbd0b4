/** Changes of a window of this length, in milliseconds, are reported together. */
export const windowMs = 100;

/** Of more changes than this in one window none is reported by itself. */
export const mostInWindow = 100;

/** A burst without an end is reported this often, in milliseconds. */
export const longestWaitMs = 2000;

/**
 * Reports changes together, a window after the first of them. When so many arrive that a refetch is cheaper than
 * merging row by row, as an import reports each of its rows on hosted Supabase, they are reported as one null, once
 * they have stopped. Null as a change says the same of changes that nobody can name.
 */
export const coalesce = <Change>(tell: (changes: readonly Change[] | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let came: Change[] = [];
  let count = 0;
  let isUnnamed = false;
  let burstSince: number | undefined;

  const close = (): void => {
    if (count > mostInWindow) burstSince ??= Date.now();
    const isGoingOn = burstSince !== undefined && count > 0 && Date.now() - burstSince < longestWaitMs;
    const changes = isUnnamed || burstSince !== undefined ? null : came;
    came = [];
    count = 0;
    timer = isGoingOn ? setTimeout(close, windowMs) : undefined;
    if (isGoingOn) return;
    isUnnamed = false;
    burstSince = undefined;
    tell(changes);
  };
  return {
    add: (change: Change | null): void => {
      timer ??= setTimeout(close, windowMs);
      count += 1;
      if (change === null) isUnnamed = true;
      else if (count <= mostInWindow) came.push(change);
    },
    end: (): void => clearTimeout(timer),
  };
};
