import { statusOfState } from './error-status.ts';

test.each([
  ['23514', 400],
  ['23505', 409],
  ['23503', 409],
  ['23P01', 409],
  ['22P02', 400],
  ['P0001', 400],
  ['P0002', 400],
  ['0A000', 400],
  ['54001', 400],
  ['25006', 405],
  ['28000', 403],
  ['40001', 500],
  ['57014', 500],
  ['53300', 503],
  ['08006', 503],
  ['XX000', 500],
])('SQLSTATE %s is answered with %i', (state, status) => {
  expect(statusOfState(state)).toBe(status);
});
