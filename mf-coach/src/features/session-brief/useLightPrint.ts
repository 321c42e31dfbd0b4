import { useEffect } from 'react';

/**
 * Prints the page in the light theme, whatever theme is on screen: browsers omit dark backgrounds and would keep light
 * text.
 */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const before = (): void => {
      shown = dataset['theme'];
      dataset['theme'] = 'light';
    };
    const after = (): void => {
      if (shown === undefined) delete dataset['theme'];
      else dataset['theme'] = shown;
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
