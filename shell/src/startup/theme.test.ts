import { chooseTheme, currentTheme, followTheme } from './theme.ts';

/** The system's choice, which a test may change. */
function systemTheme(isDark: boolean): { change: (isDark: boolean) => void } {
  let changed: () => void = () => undefined;
  const system = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => {
      changed = listener;
    },
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
  return {
    change: (dark) => {
      system.matches = dark;
      changed();
    },
  };
}

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test("the system's theme is shown, and followed", () => {
  const system = systemTheme(true);
  followTheme();
  expect(currentTheme()).toBe('dark');
  system.change(false);
  expect(currentTheme()).toBe('light');
});

test("what is chosen on this device goes before the system's theme", () => {
  chooseTheme('light');
  const system = systemTheme(true);
  followTheme();
  expect(currentTheme()).toBe('light');
  system.change(true);
  expect(currentTheme()).toBe('light');
});

test('what is chosen in another tab is shown here', () => {
  systemTheme(false);
  followTheme();
  localStorage.setItem('milepost.theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(currentTheme()).toBe('light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'milepost.theme' }));
  expect(currentTheme()).toBe('dark');
});

test('where storage is forbidden, the system decides and a choice holds on this page', () => {
  systemTheme(true);
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  followTheme();
  expect(currentTheme()).toBe('dark');
  chooseTheme('light');
  expect(currentTheme()).toBe('light');
});
