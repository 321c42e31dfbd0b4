import { deviceStorage, isDeviceKeeping, onDeviceKeeping, tabStorage, tryDevice } from './storage.ts';

const forbidden = (): never => {
  throw new DOMException('No storage here', 'SecurityError');
};
/** Each way in which a browser has no storage; gives its end. */
const refusals: [string, () => void][] = [
  [
    'switched off',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        jest.spyOn(window, name, 'get').mockImplementation(forbidden);
    },
  ],
  [
    'null',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, { configurable: true, get: () => null });
    },
  ],
  ['full', () => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)],
];
const real = (['localStorage', 'sessionStorage'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
);

afterEach(() => {
  jest.restoreAllMocks();
  for (const [name, property] of real) if (property) Object.defineProperty(window, name, property);
  for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.removeItem(key);
});

describe.each([
  ['device', deviceStorage],
  ['tab', tabStorage],
])('the storage of the %s', (_, storage) => {
  test('keeps texts and values', () => {
    expect(storage.setItem('a', '1')).toBe(true);
    expect(storage.write('b', { c: 2 })).toBe(true);
    expect([storage.getItem('a'), storage.read('b'), storage.keys().toSorted()]).toEqual(['1', { c: 2 }, ['a', 'b']]);
    storage.setItem('b', 'no JSON');
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.read('b'), storage.read('none')]).toEqual([null, null, null]);
  });

  test.each(refusals)('that is %s serves for the visit', (_name, refuse) => {
    refuse();
    expect(storage.setItem('a', '1')).toBe(false);
    expect([storage.getItem('a'), storage.read('none'), storage.keys()]).toEqual(['1', null, ['a']]);
    storage.setItem('a', '2');
    expect(storage.getItem('a')).toBe('2');
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.keys()]).toEqual([null, []]);
  });
});

test('what a full storage refused is what is read, until the storage takes it', () => {
  deviceStorage.setItem('a', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  deviceStorage.setItem('a', 'new');
  expect([deviceStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['new', 'old']);
  full.mockRestore();
  deviceStorage.setItem('a', 'newest');
  expect([deviceStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
});

test('what another tab writes takes the place of what was not kept here', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  deviceStorage.setItem('a', 'here');
  deviceStorage.setItem('b', 'here');
  full.mockRestore();
  localStorage.setItem('a', 'there');
  dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: 'there' }));
  expect([deviceStorage.getItem('a'), deviceStorage.getItem('b')]).toEqual(['there', 'here']);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(deviceStorage.getItem('b')).toBeNull();
});

test('whether the device keeps anything is known once it was tried, and told', () => {
  const told = jest.fn();
  const stop = onDeviceKeeping(told);
  tryDevice();
  expect([isDeviceKeeping(), localStorage.length]).toEqual([true, 0]);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  tryDevice();
  expect(isDeviceKeeping()).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
  full.mockRestore();
  deviceStorage.setItem('a', '1');
  expect(isDeviceKeeping()).toBe(true);
  stop();
});
