import { act, renderHook, waitFor } from '@testing-library/react';
import { useDevice } from './useDevice.ts';
import { useScreen } from './useScreen.ts';

class FakeTrack extends EventTarget {
  readonly stop = jest.fn();
  constructor(readonly id: string) {
    super();
  }
}
const streamOf = (track: FakeTrack) => ({ getTracks: () => [track], getVideoTracks: () => [track] });
type Stream = ReturnType<typeof streamOf>;
function later() {
  let resolve: (stream: Stream) => void = () => undefined;
  const promise = new Promise<Stream>((give) => (resolve = give));
  return { promise, resolve };
}
const asked: unknown[] = [];
const media = { getUserMedia: jest.fn(), getDisplayMedia: jest.fn() };

beforeEach(() => {
  asked.length = 0;
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
  media.getUserMedia.mockImplementation((wanted: { audio: { deviceId?: { exact: string } } }) => {
    asked.push(wanted.audio.deviceId?.exact);
    return Promise.resolve(streamOf(new FakeTrack(wanted.audio.deviceId?.exact ?? 'built-in')));
  });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

test('a chosen microphone that was unplugged is taken for gone: trying again opens another one', async () => {
  const { result } = renderHook(() => useDevice('microphone', true));
  await waitFor(() => expect(result.current.track?.id).toBe('built-in'));
  act(() => result.current.choose('headset'));
  await waitFor(() => expect(result.current.track?.id).toBe('headset'));
  act(() => void result.current.track?.dispatchEvent(new Event('ended')));
  expect(result.current).toMatchObject({ track: null, problem: 'missing' });
  act(() => result.current.tryAgain());
  await waitFor(() => expect(result.current.track?.id).toBe('built-in'));
  expect(result.current.problem).toBeNull();
  expect(asked.at(-1)).toBeUndefined();
});

test('what is turned off while it opens is off, and says no longer that it opens', async () => {
  const late = later();
  media.getUserMedia.mockReturnValue(late.promise);
  const { result } = renderHook(() => useDevice('microphone', true));
  expect(result.current.isOpening).toBe(true);
  act(() => result.current.setOn(false));
  expect(result.current).toMatchObject({ isOpening: false, track: null });
  const track = new FakeTrack('late');
  late.resolve(streamOf(track));
  await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(1));
  expect(result.current.track).toBeNull();
});

test('a shared screen ends with the call, and is not shared again by itself in the next', async () => {
  const track = new FakeTrack('screen');
  media.getDisplayMedia.mockResolvedValue(streamOf(track));
  const { result, rerender } = renderHook(({ isIn }) => useScreen(isIn), { initialProps: { isIn: true } });
  await act(() => result.current.share());
  expect(result.current.track?.id).toBe('screen');
  rerender({ isIn: false });
  expect(result.current.track).toBeNull();
  expect(track.stop).toHaveBeenCalledTimes(1);
  rerender({ isIn: true });
  expect(result.current.track).toBeNull();
});

test.each(['ended', 'left the page'])('a screen that is chosen after the call was %s is let go', async (how) => {
  const choosing = later();
  media.getDisplayMedia.mockReturnValue(choosing.promise);
  const { result, rerender, unmount } = renderHook(({ isIn }) => useScreen(isIn), { initialProps: { isIn: true } });
  const shared = result.current.share();
  if (how === 'ended') rerender({ isIn: false });
  else unmount();
  const track = new FakeTrack('screen');
  choosing.resolve(streamOf(track));
  expect(await shared).toBe(true);
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(result.current.track).toBeNull();
});
