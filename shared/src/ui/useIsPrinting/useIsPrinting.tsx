import { useSyncExternalStore } from 'react';

let isPrinting = false;

const subscribe = (onChange: () => void): (() => void) => {
  const turn = (next: boolean) => (): void => {
    isPrinting = next;
    onChange();
  };
  const [before, after] = [turn(true), turn(false)];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** The places of all rows: what a virtual list draws of its `range` on paper. */
export const everyIndex = ({ count }: { readonly count: number }): number[] =>
  Array.from({ length: count }, (_, index) => index);

/**
 * Whether the page is being printed: a list that draws what is in sight draws all of it then. Where and how its rows stand
 * on paper says `data-print` in theme.css.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
