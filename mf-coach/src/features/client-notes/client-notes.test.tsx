import { screen, waitFor, within } from '@testing-library/react';
import type { NotebookNote } from '@milepost/shared/entities/client-notes/model';
import { makeNotebookNote, makePerson, makeProfile, nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import NotesTab from './NotesTab.tsx';

const network = fakeNetwork();
const keep = (...notes: NotebookNote[]) => network.rpc('client_notebook', { total: notes.length, notes });
const show = () =>
  renderRoute({
    routes: [{ path: '/notes', element: <NotesTab clientId={testIds.client} /> }],
    at: '/notes?tab=notes',
    session: signedInAs({ id: testIds.coach, role: 'coach' }, { counterparts: [makePerson()] }),
  });
const rowOf = (note: NotebookNote) => ({
  ...note,
  coach_id: testIds.coach,
  client_id: testIds.client,
  author_id: undefined,
  session: undefined,
});

beforeEach(() => {
  localStorage.clear();
  network.table('user_profiles', [makeProfile()]);
});

test('a note is kept on this device while it is typed, and through a failure', async () => {
  keep();
  network.on('POST', '/rest/v1/client_notes', refusal(500, 'XX000', 'broken'));
  const first = show();
  expect(await screen.findByText('No notes yet')).toBeVisible();
  await first.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask about March');
  first.unmount();

  const { user } = show();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about March');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about March');

  const note = makeNotebookNote({ body: 'Ask about March' });
  network.on('POST', '/rest/v1/client_notes', rowOf(note));
  keep(note);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Ask about March', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  const [failed, sent] = network.sent('POST', '/rest/v1/client_notes');
  expect(sent?.body).toMatchObject({ client_id: testIds.client, visibility: 'private', body: 'Ask about March' });
  expect(sent?.body).toEqual(failed?.body);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a note whose id another tab used for its own becomes a note of its own', async () => {
  keep();
  const key = `milepost.draft.note.${testIds.coach}.${testIds.client}`;
  const draft = { id: nextId(), body: 'Ask about April', visibility: 'private', revision: 0 };
  localStorage.setItem(key, JSON.stringify(draft));
  type Sent = { id: string; body: string };
  network.on('POST', '/rest/v1/client_notes', ({ body }: { body: unknown }) => {
    const sent = body as Sent;
    return rowOf(makeNotebookNote({ ...sent, ...(sent.id === draft.id && { body: 'Ask about March' }) }));
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  const [first, second] = network.sent('POST', '/rest/v1/client_notes').map(({ body }) => body as Sent);
  expect(second).toEqual({ ...first, id: second?.id });
  expect(second?.id).not.toBe(draft.id);
  expect(network.sent('POST', '/rest/v1/client_notes')).toHaveLength(2);
  expect(localStorage.getItem(key)).toBeNull();
});

test('what is typed while a note is being added stays, as the next one', async () => {
  keep();
  let answer: (row: unknown) => void = () => undefined;
  network.on('POST', '/rest/v1/client_notes', () => new Promise((resolve) => (answer = resolve)));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ask about March');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/client_notes')).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '{Enter}And April');
  answer(rowOf(makeNotebookNote({ body: 'Ask about March' })));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('And April'));
});

test('who adds a note by keyboard goes on in the next one, and who looks elsewhere meanwhile stays there', async () => {
  keep();
  network.on('POST', '/rest/v1/client_notes', rowOf(makeNotebookNote()));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'First');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();

  await user.keyboard('Second');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  screen.getByRole('searchbox', { name: 'Search notes' }).focus();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(''));
  expect(screen.getByRole('searchbox', { name: 'Search notes' })).toHaveFocus();
});

test('a note of a session stands among the others and leads to where it is edited', async () => {
  const session = { id: nextId(), title: 'Reading an offer', session_time: '2026-11-10T15:00:00.000Z' };
  keep(makeNotebookNote(), makeNotebookNote({ session, body: 'Declined for now', author_id: testIds.client }));
  show();
  const [own, ofSession] = (
    await within(await screen.findByRole('list', { name: 'Notes' })).findAllByRole('listitem')
  ).map((row) => within(row));
  expect(own?.getByRole('button', { name: 'Actions for this note' })).toBeVisible();
  expect(ofSession?.getByRole('link', { name: 'Reading an offer' })).toHaveAttribute(
    'href',
    `/sessions?session=${session.id}`,
  );
  expect(ofSession?.queryByRole('button')).toBeNull();
  expect(ofSession?.getByText(/Dana Cole/)).toBeVisible();
});

test('the search is the server’s, and stands in the address', async () => {
  keep(makeNotebookNote());
  const { user, router } = show();
  await screen.findByText('Undersells the migration project.');
  keep();
  await user.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'salary');
  expect(await screen.findByText('No notes match your search')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=notes&search=salary');
  expect(network.sent('POST', '/rest/v1/rpc/client_notebook').at(-1)?.body).toMatchObject({ p_search: 'salary' });
});

test('a note is pinned, deleted, and restored by Undo', async () => {
  const note = makeNotebookNote();
  keep(note);
  network.on('PATCH', '/rest/v1/client_notes', undefined);
  network.on('DELETE', '/rest/v1/client_notes', undefined);
  network.rpc('restore_deleted', undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
  keep({ ...note, is_pinned: true });
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  expect(await screen.findByText(/^Pinned/)).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ is_pinned: true });

  await user.click(screen.getByRole('button', { name: 'Actions for this note' }));
  keep();
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('No notes yet')).toBeVisible();
  keep(note);
  await screen.findByText('Note deleted');
  const [undo] = screen.getAllByRole('button', { name: 'Undo' }).slice(-1);
  await user.click(undo ?? document.body);
  expect(await screen.findByText(note.body)).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/restore_deleted')[0]?.body).toEqual({
    p_table: 'client_notes',
    p_id: note.id,
  });
});

test('an edit that met another is told with both versions, and mine stands when I say so', async () => {
  const note = makeNotebookNote({ body: 'Before' });
  const theirs = { ...note, body: 'Theirs', revision: 2 };
  keep(note);
  network.table('client_notes', [rowOf(theirs)]);
  network.on('PATCH', '/rest/v1/client_notes', ({ query }: { query: URLSearchParams }) =>
    query.get('revision') === 'eq.2' ? [rowOf({ ...theirs, body: 'Mine', revision: 3 })] : [],
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(screen.getByRole('form', { name: 'Save note' }));
  await user.clear(form.getByRole('textbox', { name: 'Note' }));
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This note was changed elsewhere' }));
  expect(dialog.getByRole('group', { name: 'Note, theirs' })).toHaveTextContent('Theirs');
  keep({ ...theirs, body: 'Mine', revision: 3 });
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Mine', { selector: 'p' })).toBeVisible();
});

test('what another window writes shows by itself; a failure offers Retry', async () => {
  network.on('POST', '/rest/v1/rpc/client_notebook', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load notes')).toBeVisible();
  keep();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No notes yet')).toBeVisible();
  keep(makeNotebookNote({ body: 'From the phone' }));
  await network.change('client_notes', 'INSERT', { client_id: testIds.client });
  expect(await screen.findByText('From the phone')).toBeVisible();
});
