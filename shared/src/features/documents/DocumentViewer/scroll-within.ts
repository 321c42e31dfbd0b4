/** Marks the box that a document scrolls in. */
export const scrollBox = 'data-scroll-box';

/** Scrolls a document's own box, and the page only when that box is out of sight: what is beside it stays. */
export const scrollWithin = (target: Element, where: 'start' | 'center'): void => {
  const box = target.closest<HTMLElement>(`[${scrollBox}]`);
  if (box === null) return;
  const inner = target.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const room = where === 'center' ? Math.max(0, (outer.height - inner.height) / 2) : 8;
  box.scrollTop += inner.top - outer.top - room;
  if (outer.bottom < 80 || outer.top > window.innerHeight - 80) box.scrollIntoView({ block: 'nearest' });
};
