import { useSyncExternalStore } from 'react';
import { deviceStorage } from '@milepost/shared/browser/storage';

const key = 'milepost.theme';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** What was chosen on this device; 'system' when nothing was. */
const readChoice = (): ThemeChoice => {
  const stored = deviceStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

const systemTheme = (): 'light' | 'dark' =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const remember = (choice: ThemeChoice): void => {
  if (choice === 'system') deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, choice);
};

/** Switches the theme and remembers it; the shell's first script reads the same key before the first paint. */
export function chooseTheme(choice: ThemeChoice): void {
  remember(choice);
  document.documentElement.dataset['theme'] = choice === 'system' ? systemTheme() : choice;
}

// The shell's own switch changes the attribute too.
const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The choice that holds, wherever on the page it was made. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice);
