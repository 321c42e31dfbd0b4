/** What browsers say of a harmless thing: https://github.com/w3c/csswg-drafts/issues/5023 */
const harmless = /ResizeObserver loop/;

/**
 * Hears what nobody caught.
 * @param heard gets what was thrown, and the address of the script where it is known
 */
export function observeErrors(heard: (error: unknown, source: string) => void): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (!harmless.test(message)) heard(error ?? message, filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => heard(reason, ''));
}
