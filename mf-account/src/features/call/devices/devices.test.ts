import { devicesOf, problemOf, problemSentence } from './devices.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'unknown'],
])('%s of the browser means that the device is %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem);
});

test('each problem says what to do, and that one can join without', () => {
  expect(problemSentence('camera', 'refused')).toBe(
    'Your browser blocks the camera for this site. Allow it in the address bar, then try again. You can join without a camera.',
  );
  expect(problemSentence('microphone', 'busy')).toBe(
    'Another app is using the microphone. Close that app, then try again. You can join without a microphone and write in the chat.',
  );
  for (const problem of ['missing', 'unsupported', 'unknown'] as const) {
    expect(problemSentence('camera', problem)).toMatch(/You can join without a camera\.$/);
  }
});

test('devices have a name each, also before the browser tells theirs', () => {
  const info = (kind: MediaDeviceKind, deviceId: string, label = '') => ({ kind, deviceId, label }) as MediaDeviceInfo;
  const infos = [
    info('audioinput', 'a', 'Headset'),
    info('audioinput', 'b'),
    info('videoinput', 'c'),
    info('audiooutput', 'd', 'Speaker'),
    info('videoinput', ''),
  ];
  expect(devicesOf('microphone', infos)).toEqual([
    { id: 'a', label: 'Headset' },
    { id: 'b', label: 'Microphone 2' },
  ]);
  expect(devicesOf('camera', infos)).toEqual([{ id: 'c', label: 'Camera 1' }]);
});
