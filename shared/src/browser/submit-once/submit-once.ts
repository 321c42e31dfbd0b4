const buttonOf = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

const isSubmitButton = (button: HTMLButtonElement): boolean => button.type === 'submit' && button.form !== null;

/** Whether a press begins work: it sends a form, or its page says so (`busy` of a button). */
const beginsWork = (target: EventTarget | null): boolean => {
  const button = buttonOf(target);
  return button !== null && (isSubmitButton(button) || 'once' in button.dataset);
};

const isFieldOfForm = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.form !== null;

/**
 * Lets neither the second click of a double click nor a held Enter key send a form or begin a button's work once more: they
 * come before the page shows that it is on its way. Gives the function that ends this.
 */
export function submitOnce(page: Document): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.detail < 2 || !beginsWork(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.repeat || event.key !== 'Enter') return;
    if (isFieldOfForm(event.target) || beginsWork(event.target)) event.preventDefault();
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKeyDown, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKeyDown, true);
  };
}
