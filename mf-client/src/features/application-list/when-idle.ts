/** Milliseconds after which it is done all the same: Chromium may find a page that draws nothing never idle. */
const patience = 100;

/** Calls back when the browser has nothing better to do, or soon; Safari does not say when that is. Gives what cancels it. */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, patience);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patience });
  return () => cancelIdleCallback(handle);
};
