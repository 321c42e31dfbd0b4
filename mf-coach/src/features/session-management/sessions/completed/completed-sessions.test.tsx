import { screen, waitFor, within } from '@testing-library/react';
import {
  makeCoachingSessionWithClient,
  makePerson,
  makeSessionNote,
  nextId,
  testIds,
} from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { dana, sessionPages } from '../../testing/session-pages.tsx';

const { network, show } = sessionPages();

describe('completed sessions', () => {
  const rated = makeCoachingSessionWithClient({ title: 'Offer talk', status: 'completed', rating: 4 });

  test('show the rating, and a follow-up begins with what is known', async () => {
    network.table('coaching_sessions', [rated]);
    const { user } = show('/sessions?tab=completed');
    const card = await screen.findByRole('article', { name: 'Offer talk' });
    expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Actions for Offer talk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule Follow-up' }));
    const form = await screen.findByRole('region', { name: 'Schedule New Session' });
    expect(await within(form).findByLabelText(/Session Title/)).toHaveValue('Follow-up: Offer talk');
    expect(within(form).getByLabelText(/Client/)).toHaveValue(dana.id);
  });

  test('progress is updated beside the list, at an address of its own', async () => {
    network.table('coaching_sessions', [rated]);
    const { user, router } = show('/sessions?tab=completed');
    await user.click(await screen.findByRole('button', { name: 'Actions for Offer talk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Update Progress' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=completed&progress=${rated.id}`));
  });

  test('an outcome is corrected for seven days, and not once the client has rated it', async () => {
    const settled = { ...rated, rating: null, settled_at: new Date().toISOString() };
    network.table('coaching_sessions', [settled]);
    network.rpc('move_coaching_session', { ...settled, status: 'no_show' });
    const { user } = show('/sessions?tab=completed');
    await user.click(await screen.findByRole('button', { name: 'Actions for Offer talk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change to no-show' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'No-show' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/move_coaching_session')[0]?.body).toMatchObject({
        p_status: 'no_show',
      }),
    );
  });

  test('a follow-up is scheduled also while the list of clients cannot be read', async () => {
    network.table('coaching_sessions', [rated]);
    network.table('session_notes', []);
    network.on('GET', '/rest/v1/client_coach_assignments', refusal(500, 'XX000', 'broken'));
    const { user } = show(`/sessions?tab=completed&session=${rated.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer talk' }));
    await user.click(dialog.getByRole('button', { name: 'Actions for Offer talk' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Schedule Follow-up' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = within(await screen.findByRole('region', { name: 'Schedule New Session' }));
    expect(await form.findByText('Failed to load clients')).toBeVisible();
    expect(form.getByLabelText(/Client/)).toHaveValue(dana.id);
    network.table('client_coach_assignments', [
      { person: dana },
      { person: makePerson({ id: nextId(), full_name: 'Zoe Ort' }) },
    ]);
    await user.click(form.getByRole('button', { name: 'Retry' }));
    expect(await form.findByRole('option', { name: /Zoe Ort/ })).toBeInTheDocument();
    expect(form.getByLabelText(/Client/)).toHaveValue(dana.id);
    expect(form.getByLabelText(/Session Title/)).toHaveValue('Follow-up: Offer talk');
  });

  test('a client who is no longer one’s own gets no follow-up', async () => {
    network.table('coaching_sessions', [rated]);
    network.table('client_coach_assignments', []);
    const { user } = show('/sessions?tab=completed');
    await user.click(await screen.findByRole('button', { name: 'Actions for Offer talk' }));
    expect(await screen.findByRole('menuitem', { name: 'Message' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Schedule Follow-up' })).toBeNull());
    expect(screen.queryByRole('menuitem', { name: 'Update Progress' })).toBeNull();
  });

  test('notes: private ones are the author’s; a note is added, and kept when saving fails', async () => {
    const note = {
      id: nextId(),
      session_id: rated.id,
      author_id: testIds.client,
      visibility: 'shared',
      body: 'Thank you',
      created_at: '2026-11-20T14:00:00Z',
      revision: 1,
    };
    network.table('coaching_sessions', [rated]);
    network.table('session_notes', [note]);
    network.on('POST', '/rest/v1/session_notes', refusal(500, 'XX000', 'broken'));
    const { user } = show('/sessions?tab=completed');
    await user.click(await screen.findByRole('button', { name: 'View Notes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Offer talk' });
    expect(await within(dialog).findByText('Thank you')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Delete note' })).toBeNull();

    await user.type(within(dialog).getByLabelText('Note'), 'Ask for more');
    await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByLabelText('Note')).toHaveValue('Ask for more');

    network.on('POST', '/rest/v1/session_notes', { ...note, author_id: testIds.coach, visibility: 'private' });
    await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Note')).toHaveValue(''));
    expect(network.sent('POST', '/rest/v1/session_notes').at(-1)?.body).toMatchObject({
      visibility: 'private',
      body: 'Ask for more',
    });
  });

  test('what is typed while a note is being saved stays', async () => {
    let answer: (row: object) => void = () => undefined;
    network.table('coaching_sessions', [rated]);
    network.table('session_notes', []);
    network.on('POST', '/rest/v1/session_notes', () => new Promise((resolve) => (answer = resolve)));
    const { user } = show('/sessions?tab=completed');
    await user.click(await screen.findByRole('button', { name: 'View Notes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Offer talk' }));
    await user.type(await dialog.findByLabelText('Note'), 'Ask for more');
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/session_notes')).toHaveLength(1));
    await user.type(dialog.getByLabelText('Note'), '{Enter}And for a date');
    answer(makeSessionNote({ session_id: rated.id, author_id: testIds.coach, body: 'Ask for more' }));
    await waitFor(() => expect(dialog.getByLabelText('Note')).toHaveValue('And for a date'));
  });

  describe('a note of one’s own', () => {
    const note = makeSessionNote({ session_id: rated.id, author_id: testIds.coach, body: 'Ask for more' });
    const edit = async () => {
      network.table('coaching_sessions', [rated]);
      network.table('session_notes', [note]);
      const { user } = show(`/sessions?tab=completed&session=${rated.id}`);
      const dialog = within(await screen.findByRole('dialog', { name: 'Offer talk' }));
      await user.click(await dialog.findByRole('button', { name: 'Edit note' }));
      const [field] = dialog.getAllByLabelText('Note');
      if (!field) throw new Error('There is no form for the note');
      await user.clear(field);
      await user.type(field, 'Ask for ten more');
      return { user, dialog, field };
    };

    test('that another window changed is not written over unasked', async () => {
      const { user, dialog } = await edit();
      const theirs = { ...note, body: 'Ask for the range', revision: 2 };
      // Nothing matches the row as it was read; refetched, it is the newer one.
      network.on('PATCH', '/rest/v1/session_notes', []);
      network.table('session_notes', [theirs]);
      await user.click(dialog.getByRole('button', { name: 'Save note' }));
      const question = within(await screen.findByRole('dialog', { name: 'This note was changed elsewhere' }));
      expect(question.getByText('Ask for the range')).toBeVisible();
      expect(question.getByText('Ask for ten more')).toBeVisible();

      network.on('PATCH', '/rest/v1/session_notes', [{ ...theirs, body: 'Ask for ten more' }]);
      network.table('session_notes', [{ ...theirs, body: 'Ask for ten more' }]);
      await user.click(question.getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('Ask for ten more')).toBeVisible();
      expect(screen.queryByRole('dialog', { name: 'This note was changed elsewhere' })).toBeNull();
    });

    test('shows as another window writes it, and stays under the pen when it is deleted there', async () => {
      network.table('coaching_sessions', [rated]);
      network.table('session_notes', [note]);
      const { user } = show(`/sessions?tab=completed&session=${rated.id}`);
      const dialog = within(await screen.findByRole('dialog', { name: 'Offer talk' }));
      expect(await dialog.findByText('Ask for more')).toBeVisible();
      const theirs = { ...note, body: 'Ask for the range' };
      network.table('session_notes', [theirs]);
      await network.change('session_notes', 'UPDATE', theirs);
      expect(await dialog.findByText('Ask for the range')).toBeVisible();

      await user.click(dialog.getByRole('button', { name: 'Edit note' }));
      const [field] = dialog.getAllByLabelText('Note');
      if (!field) throw new Error('There is no form for the note');
      await user.type(field, ' first');
      network.table('session_notes', []);
      const asked = network.sent('GET', '/rest/v1/session_notes').length;
      await network.change('session_notes', 'DELETE', { id: note.id, session_id: rated.id });
      await waitFor(() => expect(network.sent('GET', '/rest/v1/session_notes').length).toBeGreaterThan(asked));
      expect(field).toHaveValue('Ask for the range first');
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(await dialog.findByText(/No notes yet/)).toBeVisible();
    });

    test('stays in its form when saving fails, and is not thrown away by closing the session', async () => {
      const { user, dialog, field } = await edit();
      network.on('PATCH', '/rest/v1/session_notes', refusal(500, 'XX000', 'broken'));
      await user.click(dialog.getByRole('button', { name: 'Save note' }));
      expect(await dialog.findByRole('alert')).toBeVisible();
      expect(field).toHaveValue('Ask for ten more');
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
      await user.click(question.getByRole('button', { name: 'Keep editing' }));
      expect(field).toHaveValue('Ask for ten more');
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
});
