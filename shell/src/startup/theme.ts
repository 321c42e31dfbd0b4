import { deviceStorage } from '@milepost/shared/browser/storage';

const key = 'milepost.theme';

export type Theme = 'light' | 'dark';

/** The theme on the screen now. */
export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Switches the theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  deviceStorage.setItem(key, theme);
}

/** Shows the theme chosen on this device, else the system's, and does so again whenever either changes. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const ofSystem: Theme = system.matches ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = (deviceStorage.getItem(key) || ofSystem) === 'dark' ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === key) show();
  });
}
