import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog.tsx';

const open = (fields: ReactNode, isDismissable = false) =>
  render(
    <Dialog isOpen title="Plan review" isDismissable={isDismissable} onClose={() => undefined}>
      {fields}
    </Dialog>,
  );

test('what is typed right after a form has opened is in its first field', async () => {
  open(
    <form>
      <input type="hidden" aria-hidden />
      <input aria-label="Name" />
      <textarea aria-label="Note" />
    </form>,
  );
  await screen.findByRole('dialog');
  await userEvent.keyboard('Access');
  expect(screen.getByLabelText('Name')).toHaveValue('Access');
});

test('a field that asks for the focus itself keeps it', () => {
  open(
    <form>
      <input aria-label="Name" />
      <input aria-label="Code" autoFocus />
    </form>,
  );
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

test.each<[string, ReactNode]>([
  ['a box to tick', <input key="box" type="checkbox" />],
  [
    'a search with a list of its own',
    <input key="search" role="combobox" aria-expanded={false} aria-controls="list" />,
  ],
  ['a field that waits', <input key="disabled" disabled />],
])('a form that begins with %s is read from its title', async (_, first) => {
  open(
    <form>
      {first}
      <input aria-label="Name" />
    </form>,
  );
  expect(await screen.findByRole('dialog')).toHaveFocus();
});

test('a dialog that holds no typed text is read from its title', async () => {
  open(<input aria-label="Filter" />, true);
  expect(await screen.findByRole('dialog')).toHaveFocus();
});
