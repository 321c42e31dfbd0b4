import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';

function Page({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete this application?"
        confirmLabel="Delete application"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        Its timeline goes with it.
      </ConfirmDialog>
    </>
  );
}

test('asks by name, begins at the harmless button, and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Page onConfirm={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this application?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('acts only on its verb', async () => {
  const user = userEvent.setup();
  let confirmed = 0;
  render(<Page onConfirm={() => (confirmed += 1)} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(confirmed).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete application' }));
  expect(confirmed).toBe(1);
});
