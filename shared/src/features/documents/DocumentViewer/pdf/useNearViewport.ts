import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is in sight of its scrolling container or about to come: what is far away need not be drawn. */
export function useNearViewport(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: scroller.current, rootMargin: '900px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
