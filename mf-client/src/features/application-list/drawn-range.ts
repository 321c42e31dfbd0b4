/** What a virtual list has in sight, and how much there is: indices from 0, both ends among it. */
export type Sight = { readonly startIndex: number; readonly endIndex: number; readonly count: number };

/** How many items are drawn beyond those in sight at once, and how many more at each side when there is time. */
const margin = 3;
const step = 6;
/** So near to the end of what is drawn, more is drawn while the list scrolls. */
const reserve = 1;

/**
 * Which items of a virtual list are drawn. What is drawn once stays while it scrolls, so that scrolling within it costs
 * nothing at all; when there is time, more is drawn ahead and what is far behind is left out.
 */
export class DrawnRange {
  readonly #ahead: number;
  #first = 0;
  #last = -1;
  #indices: number[] = [];

  /** @param ahead how many items are drawn beyond those in sight, at each side, at the most */
  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  /** The indices to draw: the same array while they are the same. */
  around({ startIndex, endIndex, count }: Sight): number[] {
    const end = count - 1;
    const isCovered =
      Math.max(0, startIndex - reserve) >= this.#first && Math.min(end, endIndex + reserve) <= this.#last;
    if (!isCovered || this.#last > end) this.#drawAround({ startIndex, endIndex, count });
    return this.#indices;
  }

  /** Draws some more ahead. Gives whether there was more to draw. */
  grow({ startIndex, endIndex, count }: Sight): boolean {
    const first = Math.max(0, startIndex - this.#ahead, this.#first - step);
    const last = Math.min(count - 1, endIndex + this.#ahead, this.#last + step);
    if (first === this.#first && last === this.#last) return false;
    this.#draw(first, last);
    return true;
  }

  /** Draws what is in sight and little more. Gives whether there was more before. */
  shrink(sight: Sight): boolean {
    const before = this.#indices;
    this.#drawAround(sight);
    return this.#indices !== before;
  }

  #drawAround({ startIndex, endIndex, count }: Sight): void {
    this.#draw(Math.max(0, startIndex - margin), Math.min(count - 1, endIndex + margin));
  }

  #draw(first: number, last: number): void {
    if (first === this.#first && last === this.#last) return;
    this.#first = first;
    this.#last = last;
    this.#indices = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  }
}
