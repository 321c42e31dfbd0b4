/** How long changes count as coming together, in milliseconds. */
const windowMs = 250;

/** Of more rows than this in one window the rest are not told one by one. */
const maxInWindow = 100;

/** A burst without an end is told of this often, in milliseconds. */
const longestWaitMs = 2000;

/**
 * Passes changes on at once, until so many come together that asking again is cheaper than patching row by row: the rest of
 * such a burst is told as one null when it is over. An import, or an act on many rows, tells each of them on hosted Supabase.
 */
export const withoutBursts = <Change>(tell: (change: Change | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let came = 0;
  let heldSince: number | undefined;

  const closeWindow = (): void => {
    const isOver = came === 0 || (heldSince !== undefined && Date.now() - heldSince >= longestWaitMs);
    timer = heldSince === undefined || isOver ? undefined : setTimeout(closeWindow, windowMs);
    came = 0;
    if (heldSince !== undefined && isOver) {
      heldSince = undefined;
      tell(null);
    }
  };
  return {
    tell: (change: Change): void => {
      came += 1;
      timer ??= setTimeout(closeWindow, windowMs);
      if (heldSince === undefined && came <= maxInWindow) return tell(change);
      heldSince ??= Date.now();
    },
    end: (): void => clearTimeout(timer),
  };
};
