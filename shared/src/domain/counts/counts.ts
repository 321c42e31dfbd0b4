const whole = new Intl.NumberFormat('en-US');

/** A count as it is read: '10,000'. */
export const formatCount = (count: number): string => whole.format(count);

/** '1 session', '2,000 sessions'. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
