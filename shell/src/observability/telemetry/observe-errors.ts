/** What browsers say of a harmless thing: https://github.com/w3c/csswg-drafts/issues/5023 */
const harmless = /ResizeObserver loop/;

/**
 * Observes uncaught errors and rejections.
 * @param heard gets what was thrown, and the address of the script where there is one
 */
export function observeErrors(heard: (error: unknown, source: string) => void): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (!harmless.test(message)) heard(error ?? message, filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => heard(reason, ''));
}
