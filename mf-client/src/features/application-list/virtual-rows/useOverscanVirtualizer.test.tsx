import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useOverscanVirtualizer } from './useOverscanVirtualizer.ts';

/** A list of a thousand rows of 40 pixels in a window of 400, with at most 20 more drawn at each side. */
function List() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const virtualizer = useOverscanVirtualizer(
    { list: 'all', ahead: 20 },
    {
      count: 1000,
      getScrollElement: () => scroller,
      estimateSize: () => 40,
      observeElementRect: (_, seen) => seen({ width: 400, height: 400 }),
    },
  );
  return (
    <ul ref={setScroller}>
      {virtualizer.getVirtualItems().map(({ index }) => (
        <li key={index}>{index}</li>
      ))}
    </ul>
  );
}

/** A page that draws nothing: Chromium may keep to the time limit alone, and without one never calls back. */
const neverIdle = (): void => {
  Reflect.set(globalThis, 'requestIdleCallback', (task: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : setTimeout(task, options.timeout),
  );
  Reflect.set(globalThis, 'cancelIdleCallback', clearTimeout);
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

const drawn = (): number => screen.getAllByRole('listitem').length;
/** Step by step, so that React answers to each timer. */
const pass = (milliseconds: number): void => {
  for (let passed = 0; passed < milliseconds; passed += 10) act(() => jest.advanceTimersByTime(10));
};
const enter = () => fireEvent.focusIn(screen.getByRole('list'));
const leave = () => fireEvent.focusOut(screen.getByRole('list'));

describe.each([
  ['that does not say when it is idle', () => undefined],
  ['that is never idle', neverIdle],
])('in a browser %s', (_, arrange) => {
  beforeEach(() => {
    arrange();
    render(<List />);
    pass(1000);
  });

  test('a list draws more bit by bit while somebody is in it, and gives it up again', () => {
    const inSight = drawn();
    enter();
    pass(150);
    const some = drawn();
    expect(some).toBeGreaterThan(inSight);
    pass(1000);
    expect(drawn()).toBeGreaterThan(some);
    leave();
    pass(150);
    expect(drawn()).toBe(inSight);
  });

  test('on paper stands all of it', () => {
    const inSight = drawn();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(1000);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBe(inSight);
  });

  test('nothing more is drawn for who only passes through', () => {
    const inSight = drawn();
    enter();
    pass(50);
    leave();
    pass(80);
    expect(drawn()).toBe(inSight);
  });

  test('nothing more is drawn while the list scrolls', () => {
    const inSight = drawn();
    enter();
    for (let turn = 0; turn < 10; turn += 1) {
      fireEvent.scroll(screen.getByRole('list'));
      pass(90);
    }
    expect(drawn()).toBe(inSight);
    pass(500);
    expect(drawn()).toBeGreaterThan(inSight);
  });
});
