/** Timeout in milliseconds: Chromium may never report a page that draws nothing as idle. */
const patience = 100;

/** Calls back when the browser is idle, or soon where it has no `requestIdleCallback` (Safari). Returns the cancellation. */
export const requestIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, patience);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patience });
  return () => cancelIdleCallback(handle);
};
