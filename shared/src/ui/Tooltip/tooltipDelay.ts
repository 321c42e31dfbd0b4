/** Time that a pointer rests before the first tooltip, in ms. */
const delay = 700;
/** Within this time after a tooltip closed the next one opens at once, in ms. */
const skipDelay = 300;

let closedAt = Number.NEGATIVE_INFINITY;

/** Milliseconds to wait before a tooltip opens now. */
export const tooltipDelay = (): number => (performance.now() - closedAt < skipDelay ? 0 : delay);

/** Notifies that a visible tooltip closed. */
export const tooltipClosed = (): void => {
  closedAt = performance.now();
};
