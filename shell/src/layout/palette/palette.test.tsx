import { act, screen, waitFor, within } from '@testing-library/react';
import { recentlyOpened, rememberOpened } from '@milepost/shared/data/recently-opened';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { toast } from '@milepost/shared/ui/Toast';
import { field, record, show } from './testing/palette-page.tsx';

const network = fakeNetwork();
const rpc = '/rest/v1/rpc/search_records';
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => localStorage.clear());

test('opens by its key from a text field, lists what may be opened, and gives the focus back', async () => {
  const { user } = show();
  await user.click(screen.getByLabelText('Notes'));
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  expect(names()).toEqual(['New application', 'Messages', 'Progress']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveFocus());
});

test('leaves the key to an editor that uses it', async () => {
  const { user } = show();
  screen.getByLabelText('Notes').addEventListener('keydown', (event) => event.preventDefault());
  await user.click(screen.getByLabelText('Notes'));
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrows, Home and End choose, and Enter opens', async () => {
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  const input = await field();
  expect(chosen()).toBe('New application');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Progress');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('New application');
  await user.keyboard('{End}{ArrowUp}');
  expect(chosen()).toBe('Messages');
  expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('finds pages and records with typing errors, says how many, and remembers what was opened', async () => {
  network.rpc('search_records', [record(), record({ title: 'Of another role', path: '/coach/clients' })]);
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await user.type(await field(), 'mesages');
  expect(await screen.findByRole('option', { name: /Windrose/ })).toBeVisible();
  expect(names()).toEqual(['Messages', 'Product ManagerApplication · Windrose Maps · Applied']);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 results'));
  expect(network.sent('POST', rpc).at(-1)?.body).toEqual({ p_query: 'mesages' });
  await user.click(screen.getByRole('option', { name: /Windrose/ }));
  expect(router.state.location.pathname).toBe('/client/applications/edit/1');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')).toHaveLength(1);
  expect(recentlyOpened(testIds.client)[0]).toMatchObject({ label: 'Product Manager' });
});

test('does not list what was opened once and may no longer be', async () => {
  rememberOpened(testIds.client, { label: 'Clients', detail: '', to: '/coach/clients', icon: 'gone' });
  rememberOpened(testIds.client, { label: 'My messages', detail: '', to: '/messages', icon: 'gone' });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await field();
  expect(names()[0]).toBe('My messages');
  expect(names()).not.toContain('Clients');
});

test('lists pages while records cannot be searched, and says why', async () => {
  network.on('POST', rpc, refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await user.type(await field(), 'progress');
  expect(await screen.findByText('Failed to search records. Try again.', { selector: 'p' })).toBeVisible();
  expect(names()).toEqual(['Progress']);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You're offline. Records can't be searched/, { selector: 'p' })).toBeVisible();
  expect(names()).toEqual(['Progress']);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});

test('says that nothing fits, and shows the shortcuts of the role for a question mark', async () => {
  network.rpc('search_records', []);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await user.type(await field(), 'zebra');
  expect(await screen.findByText('No results for “zebra”')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0 results'));
  await user.clear(await field());
  await user.type(await field(), '?');
  const shortcuts = screen.getByRole('list', { name: 'Keyboard shortcuts' });
  expect(within(shortcuts).getByText('Ctrl K')).toBeVisible();
  expect(within(shortcuts).getByText(/card on the board/)).toBeVisible();
  expect(within(shortcuts).queryByText('Inspect modules')).toBeNull();
});

test('what was chosen stays chosen where something comes above it', async () => {
  network.rpc('search_records', []);
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: /^Search/ }));
  await field();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Messages');
  act(() => void toast.show({ message: 'Moved it', action: { label: 'Undo', onAction: jest.fn() } }));
  expect(names()[0]).toMatch(/^Undo/);
  expect(chosen()).toBe('Messages');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
});

test('opens once while its key is held, and by the same key of a keyboard without Latin letters', async () => {
  show();
  const press = (over: object) =>
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, ...over })));
  press({ key: 'л', code: 'KeyK' });
  expect(await field()).toBeVisible();
  press({ key: 'л', code: 'KeyK', repeat: true });
  expect(await field()).toBeVisible();
  // On a keyboard where the key of another letter is in that place, it is that letter's.
  press({ key: 't', code: 'KeyK' });
  expect(await field()).toBeVisible();
  press({ key: 'л', code: 'KeyK' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
