const isSubmitButton = (target: EventTarget | null): boolean => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button !== null && button.type === 'submit' && button.form !== null;
};

const isFieldOfForm = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.form !== null;

/**
 * Lets neither the second click of a double click nor a held Enter key send a form once more: they come before the page
 * shows that it is on its way. Gives the function that ends this.
 */
export function submitOnce(page: Document): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 1 && isSubmitButton(event.target)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.repeat || event.key !== 'Enter') return;
    if (isFieldOfForm(event.target) || isSubmitButton(event.target)) event.preventDefault();
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKeyDown, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKeyDown, true);
  };
}
