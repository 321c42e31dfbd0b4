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
 * Whether the page is being printed: a list that renders what is in view renders all of it then. `data-print` in
 * theme.css sets the layout of its rows on paper.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
