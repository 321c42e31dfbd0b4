import { act, screen } from '@testing-library/react';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { toast } from '@milepost/shared/ui/Toast';
import { openPalette, show } from './testing/palette-page.tsx';

fakeNetwork();
beforeEach(() => localStorage.clear());

const doSomething = (undo: () => void) =>
  act(() => void toast.show({ message: 'Moved it', action: { label: 'Undo', onAction: undo } }));

test('Undo of what was done last is an entry, once', async () => {
  const undo = jest.fn();
  const { user } = show();
  doSomething(jest.fn());
  doSomething(undo);
  await openPalette(user);
  await user.click(await screen.findByRole('option', { name: /^Undo\s*Moved it$/ }));
  expect(undo).toHaveBeenCalledTimes(1);
  await openPalette(user);
  await screen.findByRole('option', { name: 'New application' });
  expect(screen.queryByRole('option', { name: /^Undo/ })).toBeNull();
});

test('Undo has a key, which leaves text fields theirs', async () => {
  const undo = jest.fn();
  const { user } = show();
  doSomething(undo);
  await user.click(screen.getByRole('textbox', { name: 'Notes' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  act(() => screen.getByRole('textbox', { name: 'Notes' }).blur());
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('Undo is gone once the message’s own button was pressed, and after ten minutes', async () => {
  const { user } = show();
  const undo = jest.fn();
  doSomething(undo);
  act(() => toast.taken('another'));
  const shown = jest.fn();
  window.addEventListener('milepost:toast-show', shown, { once: true });
  doSomething(undo);
  const [{ detail }] = shown.mock.calls[0] as [CustomEvent<{ id: string }>];
  act(() => toast.taken(detail.id));
  await user.keyboard('{Control>}z{/Control}');
  doSomething(undo);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
  await user.keyboard('{Control>}z{/Control}');
  jest.mocked(Date.now).mockRestore();
  expect(undo).not.toHaveBeenCalled();
});

test.each(['checkbox', 'radio'])('Undo has its key on a %s too, which has no text to undo', async (type) => {
  const undo = jest.fn();
  const { user } = show();
  const box = document.body.appendChild(Object.assign(document.createElement('input'), { type }));
  doSomething(undo);
  box.focus();
  await user.keyboard('{Control>}z{/Control}');
  box.remove();
  expect(undo).toHaveBeenCalledTimes(1);
});
