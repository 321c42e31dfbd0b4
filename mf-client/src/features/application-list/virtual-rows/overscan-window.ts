/** The part of a virtual list that is in view, and how many items it has; indices from 0, both ends included. */
export type VisibleRange = { readonly startIndex: number; readonly endIndex: number; readonly count: number };

/** Items rendered at once beyond those in view, and how many more on each side when the browser is idle. */
const margin = 3;
const step = 6;
/** When scrolling comes this many items close to the end of what is rendered, more is rendered. */
const reserve = 1;

/**
 * The overscan window of a virtual list: which items are rendered. They stay rendered while it scrolls, so that
 * scrolling within the window costs nothing; when the browser is idle, the window grows ahead and drops what is far
 * behind.
 */
export class OverscanWindow {
  readonly #ahead: number;
  #first = 0;
  #last = -1;
  #indices: number[] = [];

  /** @param ahead most items rendered beyond those in view, on each side */
  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  /** The indices to render: the same array while they are unchanged. */
  around({ startIndex, endIndex, count }: VisibleRange): number[] {
    const end = count - 1;
    const isCovered =
      Math.max(0, startIndex - reserve) >= this.#first && Math.min(end, endIndex + reserve) <= this.#last;
    if (!isCovered || this.#last > end) this.#drawAround({ startIndex, endIndex, count });
    return this.#indices;
  }

  /** Renders some more ahead. Returns whether there was more to render. */
  grow({ startIndex, endIndex, count }: VisibleRange): boolean {
    const first = Math.max(0, startIndex - this.#ahead, this.#first - step);
    const last = Math.min(count - 1, endIndex + this.#ahead, this.#last + step);
    if (first === this.#first && last === this.#last) return false;
    this.#draw(first, last);
    return true;
  }

  /** Renders what is in view and little more. Returns whether that is a change. */
  shrink(visible: VisibleRange): boolean {
    const before = this.#indices;
    this.#drawAround(visible);
    return this.#indices !== before;
  }

  #drawAround({ startIndex, endIndex, count }: VisibleRange): void {
    this.#draw(Math.max(0, startIndex - margin), Math.min(count - 1, endIndex + margin));
  }

  #draw(first: number, last: number): void {
    if (first === this.#first && last === this.#last) return;
    this.#first = first;
    this.#last = last;
    this.#indices = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  }
}
