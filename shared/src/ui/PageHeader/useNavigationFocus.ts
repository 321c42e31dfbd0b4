import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

let focusedFor: string | undefined;

const isTyping = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/**
 * A ref for the page's heading, which takes focus once after each navigation to another path, so that a screen reader reads where one is.
 * Not on the first load (the browser reads the title), and not when the page put the focus into a field itself.
 */
export const useNavigationFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrive = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (key === 'default' || isTyping(activeElement)) return;
    // Once loaded, the page rendered another heading in place of the focused one: that lost the focus.
    if (focusedFor === key && activeElement !== body) return;
    focusedFor = key;
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), [pathname]);
  return heading;
};
