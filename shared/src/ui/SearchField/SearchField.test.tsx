import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './SearchField.tsx';

/** Takes each change over only when `catchUp` is called, as an address does that takes a moment to change. */
const showSlow = () => {
  const waiting: (() => void)[] = [];
  function Slow() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchField label="Search" value={value} onChange={(text) => void waiting.push(() => setValue(text))} />
        <p>Searched: {value}</p>
        <button onClick={() => setValue('')}>Show all</button>
      </>
    );
  }
  render(<Slow />);
  const catchUp = () => act(() => waiting.splice(0).forEach((take) => take()));
  return { catchUp, user: userEvent.setup() };
};

test('keeps every key while the value is slow to follow', async () => {
  const { catchUp, user } = showSlow();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'flow');
  expect(screen.getByRole('searchbox')).toHaveValue('flow');
  catchUp();
  expect(screen.getByText('Searched: flow')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('flow');
});

test('shows the value when that is cleared elsewhere', async () => {
  const { catchUp, user } = showSlow();
  await user.type(screen.getByRole('searchbox'), 'flow');
  catchUp();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('Escape and the button clear it', async () => {
  const { catchUp, user } = showSlow();
  await user.type(screen.getByRole('searchbox'), 'flow{Escape}');
  catchUp();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await user.type(screen.getByRole('searchbox'), 'again');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  catchUp();
  expect(screen.getByText('Searched:')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
