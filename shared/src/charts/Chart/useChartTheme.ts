import { useMemo, useSyncExternalStore } from 'react';
import { readChartTheme, type ChartTheme } from './chartTheme.ts';

const onThemeChange = (changed: () => void) => {
  const themes = new MutationObserver(changed);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => themes.disconnect();
};
const themeName = () => document.documentElement.dataset.theme;

/** The colors and the font that charts draw with, read again when the theme changes. */
export const useChartTheme = (): ChartTheme => {
  const name = useSyncExternalStore(onThemeChange, themeName);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the name stands for what the styles say
  return useMemo(() => readChartTheme(document.body), [name]);
};
