/** Why a calendar could not be read or written. */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';

  constructor(
    /** `unauthorized`: the access token isn't taken; `reconnect`: only the coach can help; `later`: not so soon. */
    readonly kind: 'unauthorized' | 'reconnect' | 'later' | 'unavailable' | 'missing' | 'exists',
    /** Until `later` is over. */
    readonly seconds: number = 0,
  ) {
    super(`The calendar is ${kind}`);
  }
}
