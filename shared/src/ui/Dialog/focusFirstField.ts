const controls = 'input, select, textarea, [role="spinbutton"]';

/** One that takes typed text or a choice, and opens nothing when it gets the focus. */
const takesText = 'input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"]), select, textarea';

/**
 * Focuses the first field of a form that has just opened, so that no keystroke is lost; not where an element inside
 * already has the focus, where the first control is of another kind, or where it is below the visible part.
 */
export function focusFirstField(content: HTMLElement): void {
  if (content.contains(document.activeElement)) return;
  const first = [...content.querySelectorAll<HTMLElement>(controls)].find(
    (control) => !control.closest('[aria-hidden]'),
  );
  if (!first?.matches(`:enabled:is(${takesText})`) || first.getBoundingClientRect().bottom > window.innerHeight) return;
  first.focus({ preventScroll: true });
}
