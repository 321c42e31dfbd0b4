import { useEffect, useState } from 'react';

/** Whether the pointer or the focus is within an element; a finger that was there counts until the focus goes elsewhere. */
export function useIsInside(element: HTMLElement | null): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (!element) return;
    let isTouched = false;
    const enter = ({ pointerType }: PointerEvent): void => {
      isTouched = pointerType !== 'mouse';
      setPointedAt(true);
    };
    const leave = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') setPointedAt(false);
    };
    const focus = (): void => setFocus(true);
    const blur = (): void => {
      setFocus(false);
      if (isTouched) setPointedAt(false);
    };
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
    };
  }, [element]);
  return isPointedAt || hasFocus;
}
