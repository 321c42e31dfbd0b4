/** For what takes the place of the button that was pressed: whoever uses a keyboard or a screen reader goes on there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
