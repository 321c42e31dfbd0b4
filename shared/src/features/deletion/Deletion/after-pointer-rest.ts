/** How long the pointer has to rest, in milliseconds. */
const rest = 500;

/**
 * Does what moves rows once nobody is about to press one: the pointer rests, and the keyboard is not on an Undo in the
 * list. Rows that slide under a moving pointer are how the wrong one is hit.
 */
export const afterPointerRest = (act: () => void): void => {
  const end = (): void => {
    if (document.activeElement?.matches('[data-held] :focus-visible')) return again();
    window.removeEventListener('pointermove', again);
    act();
  };
  let timer = setTimeout(end, rest);
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, rest);
  };
  window.addEventListener('pointermove', again, { passive: true });
};
