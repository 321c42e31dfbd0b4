/** How long the pointer has to stay still, in milliseconds. */
const rest = 500;

/**
 * Runs what moves rows once nobody is about to press one: the pointer is still, and the keyboard focus is not on an
 * Undo in the list. Rows that move under the pointer make people hit the wrong one.
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
