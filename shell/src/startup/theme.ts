const key = 'milepost.theme';

export type Theme = 'light' | 'dark';

/** The theme on the screen now. */
export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Switches the theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage forbidden: the choice holds until the page is left.
  }
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage forbidden: the system's theme serves.
    return null;
  }
}

/** Shows the theme chosen on this device, else the system's, and does so again whenever either changes. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const ofSystem: Theme = system.matches ? 'dark' : 'light';
    document.documentElement.dataset['theme'] = (chosenTheme() || ofSystem) === 'dark' ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === key) show();
  });
}
