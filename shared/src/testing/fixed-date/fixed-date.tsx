/** The clocks that are not faked: only the date is fixed. */
const running = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'performance',
  'hrtime',
] as const;

/**
 * Holds the date at an instant for each test from here on, in a file or a `describe`: what follows the calendar behaves
 * alike on every day it is tested.
 */
export function fixDate(now: string): void {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(now), doNotFake: [...running] }));
  afterEach(() => void jest.useRealTimers());
}
