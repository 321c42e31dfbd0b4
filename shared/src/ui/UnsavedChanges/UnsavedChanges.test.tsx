import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { UnsavedChanges } from './UnsavedChanges.tsx';

const show = (when: boolean) => {
  const form = (
    <>
      <h1>Form</h1>
      <UnsavedChanges when={when} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/form?tab=second">Second tab</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
};

test('asks before a page with typed text is left, and stays or goes as answered', async () => {
  const { user } = show(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave page' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('asks nothing within the page', async () => {
  const typed = show(true);
  await typed.user.click(screen.getByRole('link', { name: 'Second tab' }));
  expect(typed.router.state.location.search).toBe('?tab=second');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('lets a page without typed text be left', async () => {
  const { user } = show(false);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
