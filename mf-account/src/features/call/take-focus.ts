/** For what takes the place of the button that was pressed: keyboard and screen reader users continue there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
