const key = 'milepost.theme';

export type Theme = 'light' | 'dark';

/** The theme on the screen now. */
export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Switches the theme and remembers it on this device; the page's first script reads it before the first paint. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage forbidden: the choice holds until the page is left.
  }
}
