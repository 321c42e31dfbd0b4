/** jsdom draws nothing; a canvas whose drawing calls do nothing is enough for charts to start and be read by their summary. */
const silent: Record<string, unknown> = {
  measureText: (text: string) => ({ width: text.length * 7 }),
  getImageData: () => ({ data: [0, 0, 0, 255] }),
  createLinearGradient: () => ({ addColorStop: () => undefined }),
  createRadialGradient: () => ({ addColorStop: () => undefined }),
  createPattern: () => ({}),
};

Object.assign(HTMLCanvasElement.prototype, {
  getContext(this: HTMLCanvasElement) {
    return new Proxy<Record<string, unknown>>(
      { canvas: this },
      { get: (own, name) => own[String(name)] ?? silent[String(name)] ?? (() => undefined) },
    );
  },
  toDataURL: () => 'data:image/png;base64,',
});

export {};
