import { useEffect, useState } from 'react';

/** Whether the pointer or the focus is within an element; a finger that was there counts until the focus goes elsewhere. */
export function useIsNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const enter = (): void => setNear(true);
    const leave = (): void => {
      if (!element.contains(document.activeElement)) setNear(false);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') leave();
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('focusin', enter);
    element.addEventListener('pointerleave', move);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('focusin', enter);
      element.removeEventListener('pointerleave', move);
      element.removeEventListener('focusout', leave);
    };
  }, [element]);
  return isNear;
}
