import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Menu } from './Menu.tsx';

const draw = (onArchive = () => undefined as void) =>
  render(
    <MemoryRouter initialEntries={['/client/applications']}>
      <Menu
        label="Actions for Product Designer"
        items={[
          { id: 'edit', label: 'Edit', to: '/client/applications/edit/1' },
          { id: 'archive', label: 'Archive', onAction: onArchive },
          { id: 'applied', label: 'Applied', section: 'Move to', disabled: true, onAction: onArchive },
        ]}
      />
      <Routes>
        <Route path="/client/applications/edit/:id" element={<h1>Edit application</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );

test('opens by keyboard, acts, closes and gives the focus back', async () => {
  const user = userEvent.setup();
  let archived = 0;
  draw(() => (archived += 1));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(archived).toBe(1);
  expect(screen.queryByRole('menu')).toBeNull();
  // The focus comes back with the next frame.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Product Designer' })).toHaveFocus());
});

test('an entry with an address is a link, followed without loading the page', async () => {
  const user = userEvent.setup();
  draw();
  await user.click(screen.getByRole('button', { name: 'Actions for Product Designer' }));
  const entry = await screen.findByRole('menuitem', { name: 'Edit' });
  expect(entry).toHaveAttribute('href', '/client/applications/edit/1');
  await user.click(entry);
  expect(await screen.findByRole('heading', { name: 'Edit application' })).toBeVisible();
});

test('groups entries under their section and refuses a disabled one', async () => {
  const user = userEvent.setup();
  let archived = 0;
  draw(() => (archived += 1));
  await user.click(screen.getByRole('button', { name: 'Actions for Product Designer' }));
  expect(await screen.findByRole('group', { name: 'Move to' })).toBeVisible();
  const entry = screen.getByRole('menuitem', { name: 'Applied' });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  await user.click(entry);
  expect(archived).toBe(0);
});
