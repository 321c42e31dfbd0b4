import { tryDevice } from '@milepost/shared/browser/storage';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { watchForNewerRelease } from './newer-release.ts';

const network = fakeNetwork();
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const watched = (released: unknown) => {
  network.on('GET', '/registry.json', released);
  return watchForNewerRelease(7, reload);
};

test('a newer release comes with the next navigation, not before, and only once', async () => {
  const release = watched({ release: 8, modules: [] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  release.navigated();
  expect(reload).toHaveBeenCalledTimes(1);
  release.navigated();
  expect(reload).toHaveBeenCalledTimes(1);
  release.stop();
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'without %s nothing is loaded anew, which would cost the sign-in or come again and again',
  async (name) => {
    const closed = jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('No storage here', 'SecurityError');
    });
    tryDevice();
    const release = watched({ release: 8 });
    await jest.advanceTimersByTimeAsync(10_000);
    release.navigated();
    expect(reload).not.toHaveBeenCalled();
    release.stop();
    closed.mockRestore();
    tryDevice();
  },
);

test('a roll-back counts as well: it is a release of its own', async () => {
  const release = watched({ release: 9 });
  await jest.advanceTimersByTimeAsync(10_000);
  release.navigated();
  expect(reload).toHaveBeenCalledTimes(1);
  release.stop();
});

test.each([{ release: 7 }, {}, new Error('no network'), new Response('gone', { status: 503 })])(
  'nothing happens when the registry answers %j',
  async (answer) => {
    const release = watched(answer);
    await jest.advanceTimersByTimeAsync(30_000);
    release.navigated();
    await jest.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    release.stop();
  },
);

test('a stopped watch asks no more', async () => {
  const release = watched({ release: 8 });
  release.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.sent('GET', '/registry.json')).toHaveLength(0);
});
