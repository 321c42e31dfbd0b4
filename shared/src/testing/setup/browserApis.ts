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

window.matchMedia ??= noMatch;
window.ResizeObserver ??= SilentObserver;
window.IntersectionObserver ??= SilentObserver;
window.scrollTo = () => undefined;
// Charts refuse to start in an element without a size.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 1024, configurable: true });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 768, configurable: true });
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
// Nothing is laid out here, so no text has a place.
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;

export {};
