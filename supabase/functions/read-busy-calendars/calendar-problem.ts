/** Why a calendar can't be read, as a sentence for the coach whose calendar it is. */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';
  /** Whether the address said that the calendar is gone for good. */
  readonly isGone: boolean;

  constructor(message: string, { isGone = false }: { readonly isGone?: boolean } = {}) {
    super(message);
    this.isGone = isGone;
  }
}
