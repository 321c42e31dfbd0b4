import { setImmediate as nextTurn } from 'node:timers/promises';
import { CalendarProblem } from './calendar-problem.ts';

/** Milliseconds that reading may take, and how often something else may run meanwhile. */
const longestMs = 8000;
const turn = 40;

/** Steps of repeating events: ten years of hourly ones are 88,000. */
const mostSteps = 200_000;

/** Bounds what one calendar may cost, whatever it holds. */
export class ReadingLimits {
  #steps = 0;
  #turnEnds = performance.now() + turn;
  readonly #end: number;

  /** @param longest milliseconds that reading may take */
  constructor(longest = longestMs) {
    this.#end = performance.now() + longest;
  }

  /** To be called in each loop whose length the calendar chooses. @throws CalendarProblem */
  step(): void {
    this.#steps += 1;
    if (this.#steps > mostSteps) throw new CalendarProblem('An event repeats too often to be read.');
    if (this.#steps % 256 === 0) this.check();
  }

  /** @throws CalendarProblem when the time is over */
  check(): void {
    if (performance.now() > this.#end) throw new CalendarProblem('Reading the calendar took too long.');
  }

  /** Lets others run when it's their turn. @throws CalendarProblem when the time is over */
  async pause(): Promise<void> {
    this.check();
    if (performance.now() < this.#turnEnds) return;
    await nextTurn();
    this.#turnEnds = performance.now() + turn;
  }
}
