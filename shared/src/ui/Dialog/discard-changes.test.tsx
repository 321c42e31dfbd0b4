import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <h1>{isOpen ? 'Open' : 'Closed'}</h1>
      <Dialog isOpen={isOpen} isDismissable={false} onClose={() => setOpen(false)} title="Add task">
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

/** Its address opens it. */
function Record() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = parameters.has('record');
  return (
    <>
      <h1>{isOpen ? 'Open' : 'Closed'}</h1>
      <Dialog isOpen={isOpen} isDismissable={false} onClose={() => void navigate('/records')} title="Record">
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

const show = (initialEntries = ['/before', '/form']) => {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          { path: '/before', element: <h1>Before</h1> },
          { path: '/form', element: <Page /> },
          { path: '/records', element: <Record /> },
        ],
      },
    ],
    { initialEntries, initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
};
const titleField = () => screen.findByRole('textbox', { name: 'Title' });

test('Escape closes a form that holds nothing', async () => {
  const { user } = show();
  await titleField();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
});

test.each(['Escape', 'the close button'])('%s asks before typed text is thrown away', async (way) => {
  const { user } = show();
  await user.type(await titleField(), 'Call them');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(await titleField()).toHaveValue('Call them');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
});

test('Back asks too, and so does closing the window', async () => {
  const { user, router } = show();
  await user.type(await titleField(), 'Call them');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await titleField()).toHaveValue('Call them');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});

test.each([
  ['that its address opens', ['/records', '/records?record=1']],
  ['over another view of the page', ['/form', '/form?tab=past']],
])('Back within a page asks before a dialog %s goes', async (_which, addresses) => {
  const { user, router } = show(addresses);
  await user.type(await titleField(), 'Call them');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await titleField()).toHaveValue('Call them');
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a dialog that nothing may close shows no close button and stays on Escape', async () => {
  const user = userEvent.setup();
  render(
    <Dialog isOpen isDismissable={false} title="Sign in again">
      <input aria-label="Password" />
    </Dialog>,
  );
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});

test('the first letter counts where it is what makes the dialog worth keeping, and emptying the field ends that', async () => {
  function Note() {
    const [isOpen, setOpen] = useState(true);
    const [text, setText] = useState('');
    return (
      <>
        <h1>{isOpen ? 'Open' : 'Closed'}</h1>
        <Dialog isOpen={isOpen} isDismissable={text === ''} onClose={() => setOpen(false)} title="Session">
          <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
        </Dialog>
      </>
    );
  }
  const user = userEvent.setup();
  render(<Note />);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'A');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.clear(screen.getByRole('textbox', { name: 'Note' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
});
