import { render, screen } from '@testing-library/react';
import { ProgressInsights } from './ProgressInsights.tsx';

test('rates are rounded as the funnel rounds them: 23 of 40 are 58%', () => {
  render(<ProgressInsights reached={{ sent: 40, interviewed: 23, offered: 1 }} />);
  expect(screen.getByRole('progressbar', { name: 'Interview Rate' })).toHaveValue(58);
  expect(screen.getByRole('progressbar', { name: 'Offer Rate' })).toHaveValue(3);
  expect(screen.getByText('23 of 40', { exact: false })).toBeVisible();
});
