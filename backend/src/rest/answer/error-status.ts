/**
 * The HTTP status that PostgREST gives to an SQLSTATE (its manual, 'Errors from PostgreSQL'), with three differences
 * that are meant: an overlap (23P01) is a conflict like a duplicate; refusals raised by our functions (P0…) and limits
 * that a caller's input ran into (54…) are the caller's, so 400.
 */
const byState: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '23P01': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57P01': 503,
};

const byClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  XX: 500,
};

export const statusOfState = (state: string): number => byState[state] ?? byClass[state.slice(0, 2)] ?? 400;
