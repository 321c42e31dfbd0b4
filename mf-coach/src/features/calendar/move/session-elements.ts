/** The buttons of sessions below an element, in the order of the page. */
export const sessionButtons = (root: ParentNode | null): readonly HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-session]') ?? []),
];

/** Which session an element belongs to. */
export const sessionIdOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-session]')?.dataset['session'];

/** Focuses a session; returns whether it is on the page. */
export const focusSession = (root: ParentNode | null, id: string): boolean => {
  const button = sessionButtons(root).find((one) => sessionIdOf(one) === id);
  button?.focus();
  return button !== undefined;
};
