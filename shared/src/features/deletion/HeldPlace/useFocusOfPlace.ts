import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Milliseconds in which a menu or dialog that deleted the row lets go of the focus, or the second click of two takes it. */
const patience = 600;
const step = 50;

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

const isNowhere = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
};

const focusIn = (place: Element | null | undefined): boolean => {
  const target = place?.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  return target !== null && target !== undefined;
};

/**
 * Keeps the keyboard focus in place when a row becomes a line, and when the line disappears: `button` takes the focus
 * of the row, and what replaces the line gets it next.
 * @param isNew whether the row was deleted just now, not shown again by scrolling or by returning to the page
 */
export function useFocusOfPlace(button: RefObject<HTMLButtonElement | null>, isNew: boolean): void {
  // As the line appears: later it is not new any more, and the focus may be elsewhere on purpose.
  const [appearsNew] = useState(isNew);
  useEffect(() => {
    if (!appearsNew) return;
    const begun = Date.now();
    const timer = setInterval(() => {
      if (isNowhere()) button.current?.focus({ preventScroll: true });
      if (Date.now() - begun > patience) clearInterval(timer);
    }, step);
    if (isNowhere()) button.current?.focus({ preventScroll: true });
    return () => clearInterval(timer);
  }, [button, appearsNew]);

  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === null || document.activeElement !== element) return;
      const place = element.closest('li, tr');
      const list = place?.parentElement;
      if (!place || !list) return;
      const at = [...list.children].indexOf(place);
      requestAnimationFrame(() => {
        if (!isNowhere() || !list.isConnected) return;
        const found = focusIn(list.children[at]) || focusIn(list.children[at - 1]);
        if (!found) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      });
    };
  }, [button]);
}
