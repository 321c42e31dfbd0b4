import { useSyncExternalStore } from 'react';
import { readChartTheme, type ChartTheme } from './chartTheme.ts';

const onThemeChange = (changed: () => void) => {
  const themes = new MutationObserver(changed);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => themes.disconnect();
};

let read: { readonly name: string | undefined; readonly theme: ChartTheme } | undefined;

/** The theme of the page as it was read when it got its present name: the same object until the name changes. */
const currentTheme = (): ChartTheme => {
  const name = document.documentElement.dataset.theme;
  if (read === undefined || read.name !== name) read = { name, theme: readChartTheme(document.body) };
  return read.theme;
};

/** The colors and the font that charts draw with, read again when the theme changes. */
export const useChartTheme = (): ChartTheme => useSyncExternalStore(onThemeChange, currentTheme);
