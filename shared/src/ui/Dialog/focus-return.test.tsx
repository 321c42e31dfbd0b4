import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFocusReturn } from './useFocusReturn.ts';

/** What holds the focus and goes without giving it back. */
function Forgetful({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return <input autoFocus aria-label="Inside" onKeyDown={({ key }) => key === 'Escape' && onClose()} />;
}
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Other</button>
      {isOpen && <Forgetful onClose={() => setOpen(false)} />}
    </>
  );
}

afterEach(() => void jest.useRealTimers());

test('focus that got lost when an overlay closed goes back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Inside')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Inside')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('focus that went elsewhere meanwhile stays there', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  screen.getByRole('button', { name: 'Other' }).focus();
  jest.runAllTimers();
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});
