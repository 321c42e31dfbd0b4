import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DatePicker } from './DatePicker.tsx';

function Example() {
  const [value, setValue] = useState('2026-11-20');
  return (
    <>
      <DatePicker label="Date" value={value} onChange={setValue} minValue="2026-11-10" />
      <output>{value || 'none'}</output>
    </>
  );
}

test('takes a day by month, day and year, in that order', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const parts = within(screen.getByRole('group', { name: 'Date' })).getAllByRole('spinbutton');
  expect(parts.map((part) => part.textContent)).toEqual(['11', '20', '2026']);
  await user.click(screen.getByRole('spinbutton', { name: /month/ }));
  await user.keyboard('1205');
  expect(screen.getByText('2026-12-05')).toBeVisible();
});

test('offers a calendar in which days before the first are refused', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: /November 9/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(dialog).getByRole('button', { name: /November 12/ }));
  expect(screen.getByText('2026-11-12')).toBeVisible();
});
