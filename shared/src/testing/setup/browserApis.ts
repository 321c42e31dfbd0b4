/** What jsdom does not have because it lays nothing out; enough for components to start. */
const noMatch = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class SilentObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[] = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Gives what somebody lacks, and leaves what is there. */
function complete<T extends object>(lacking: T, given: Partial<T>): void {
  for (const [name, value] of Object.entries(given)) if (!(name in lacking)) Reflect.set(lacking, name, value);
}

complete(window, { matchMedia: noMatch, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
window.scrollTo = () => undefined;
// Charts refuse to start in an element without a size.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 1024, configurable: true });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 768, configurable: true });
complete(Element.prototype, {
  scrollIntoView: () => undefined,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
});
// Nothing is laid out here, so no text has a place.
complete(Range.prototype, { getClientRects: () => Object.assign([], { item: () => null }) });
complete(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });

export {};
