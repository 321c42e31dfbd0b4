import { requestIdle } from './request-idle.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

/** A browser that says when it is idle, and never is: it keeps to the time limit alone. */
const neverIdle = (): void => {
  Reflect.set(globalThis, 'requestIdleCallback', (act: () => void, { timeout }: { timeout: number }) =>
    setTimeout(act, timeout),
  );
  Reflect.set(globalThis, 'cancelIdleCallback', clearTimeout);
};

test.each([
  ['that does not say when it is idle', () => undefined],
  ['that is never idle', neverIdle],
])('a browser %s does it all the same, unless it is cancelled', (_, arrange) => {
  arrange();
  const act = jest.fn();
  requestIdle(act);
  const cancelled = jest.fn();
  requestIdle(cancelled)();
  jest.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});
