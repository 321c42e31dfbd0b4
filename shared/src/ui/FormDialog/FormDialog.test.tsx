import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormDialog } from './FormDialog.tsx';

const open = (state: { readonly busy?: boolean; readonly error?: string } = {}) => {
  const close = jest.fn();
  const send = jest.fn(async (event: { preventDefault(): void }) => event.preventDefault());
  render(
    <FormDialog title="Add goal" submitLabel="Save goal" busy={false} onSubmit={send} onClose={close} {...state}>
      <input aria-label="Title" required />
    </FormDialog>,
  );
  return { close, send };
};

test('its button sends the form, whose rules are not the browser’s, and so does Enter', async () => {
  const { send } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Save goal' }));
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Title'), 'Offer{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
});

test('Cancel leaves it without sending', async () => {
  const { send, close } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('a click outside loses nothing that was typed', async () => {
  const { close } = open();
  await userEvent.click(document.body);
  expect(close).not.toHaveBeenCalled();
});

test('it says why sending failed', () => {
  open({ error: 'Failed to save the goal. Try again.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save the goal. Try again.');
});
