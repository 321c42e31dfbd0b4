import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar.tsx';

const errors: unknown[][] = [];
const original = console.error;
beforeEach(() => {
  errors.length = 0;
  console.error = (...args) => errors.push(args);
});
afterEach(() => {
  console.error = original;
});

test('says how far something is', () => {
  render(<ProgressBar label="Progress" value={1} max={3} showValue />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveProperty('value', 1);
  expect(bar).toHaveProperty('max', 3);
  expect(screen.getByText('33%', { selector: 'span' })).toBeVisible();
  expect(errors).toEqual([]);
});

test.each([
  [1, 0],
  [-1, 10],
  [11, 10],
  [Number.NaN, 10],
])('logs an error for %p of %p, and still draws', (value, max) => {
  render(<ProgressBar label="Progress" value={value} max={max} />);
  expect(errors).toHaveLength(1);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
});
