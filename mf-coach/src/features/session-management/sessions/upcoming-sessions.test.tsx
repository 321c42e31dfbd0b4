import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeCoachingSessionWithClient, nextId } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { chooseAct, dana, sessionPages } from '../testing/session-pages.tsx';

const { network, show } = sessionPages();
const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

describe('upcoming sessions', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const begun = new Date(Date.now() - 600_000).toISOString();
  const over = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const asked = { status: 'pending', client_id: dana.id, requested_by: dana.id } as const;

  test('says what to do when there are none', async () => {
    const { user } = show();
    expect(await screen.findByText('No upcoming sessions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule a session' }));
    expect(await screen.findByRole('region', { name: 'Schedule New Session' })).toBeVisible();
  });

  test('a time that the client asked for is confirmed; it cannot be completed before it begins', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({
        title: 'Strategy',
        client: { ...dana, time_zone: 'Europe/Berlin' },
        requested_by: dana.id,
        client_id: dana.id,
        status: 'pending',
        session_time: soon,
      }),
    ]);
    network.rpc('move_coaching_session', makeCoachingSessionWithClient({ status: 'confirmed' }));
    const { user } = show();
    const card = await screen.findByRole('article', { name: 'Strategy' });
    expect(within(card).getByText('Pending')).toBeVisible();
    expect(within(card).getByText(/for the client/)).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Actions for Strategy' }));
    expect(screen.queryByRole('menuitem', { name: 'Complete' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(within(card).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/move_coaching_session')[0]?.body).toMatchObject({
        p_status: 'confirmed',
      }),
    );
  });

  test('a time that the coach asked for waits for the client, who is reminded once a day', async () => {
    const waiting = makeCoachingSessionWithClient({ title: 'Strategy', status: 'pending', session_time: soon });
    network.table('coaching_sessions', [waiting]);
    const reminded = { ...waiting, reminded_at: new Date().toISOString() };
    network.rpc('remind_of_session', () => {
      network.table('coaching_sessions', [reminded]);
      return reminded;
    });
    const { user } = show();
    const card = within(await screen.findByRole('article', { name: 'Strategy' }));
    expect(card.getByText(/Waiting for/)).toHaveTextContent(`Waiting for ${dana.full_name?.split(' ')[0]}`);
    expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(card.getByRole('button', { name: /^Remind/ }));
    expect(await card.findByText(/Reminded/)).toBeVisible();
    expect(card.queryByRole('button', { name: /^Remind/ })).toBeNull();
    expect(network.sent('POST', '/rest/v1/rpc/remind_of_session')[0]?.body).toEqual({ p_id: waiting.id });
  });

  test('what is completed leaves the focus on the session that follows, or on what can be done next', async () => {
    const held = (title: string, hoursAgo: number) =>
      makeCoachingSessionWithClient({
        title,
        status: 'confirmed',
        session_time: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      });
    const rows = { First: held('First', 4), Second: held('Second', 3) };
    network.table('coaching_sessions', () => Object.values(rows));
    const { user } = show();
    const complete = async (title: keyof typeof rows) => {
      network.rpc('move_coaching_session', () => (rows[title] = { ...rows[title], status: 'completed' }));
      const card = within(await screen.findByRole('article', { name: title }));
      act(() => card.getByRole('button', { name: 'Complete' }).focus());
      await user.keyboard('{Enter}');
      await screen.findByRole('alertdialog', { name: 'Complete this session?' });
      await user.click(screen.getByRole('button', { name: 'Complete' }));
      await waitFor(() => expect(screen.queryByRole('article', { name: title })).toBeNull());
    };
    await complete('First');
    await waitFor(() => expect(screen.getByRole('article', { name: 'Second' })).toContainElement(focused()));
    await complete('Second');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule a session' })).toHaveFocus());
  });

  test.each([
    ['a quarter of an hour before', 14 * 60_000, 'link', 'Start Session'],
    ['earlier', 60 * 60_000, 'button', 'Notes'],
    ['after its end', -61 * 60_000, 'button', 'Complete'],
  ] as const)('the main act %s', async (_when, fromNow, role, name) => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({
        title: 'Strategy',
        status: 'confirmed',
        session_time: new Date(Date.now() + fromNow).toISOString(),
        meeting_url: 'https://meet.test/1',
      }),
    ]);
    const { user } = show();
    const card = within(await screen.findByRole('article', { name: 'Strategy' }));
    expect(card.getByRole(role, { name })).toBeVisible();
    expect(card.getAllByRole('button').length + card.queryAllByRole('link', { name: 'Start Session' }).length).toBe(2);
    await user.click(card.getByRole('button', { name: 'Actions for Strategy' }));
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Message' })).toBeVisible();
  });

  test('starting one opens its brief, with or without a call', async () => {
    const call = jest.spyOn(window, 'open').mockReturnValue(null);
    const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString();
    const now = makeCoachingSessionWithClient({
      title: 'Strategy',
      status: 'confirmed',
      session_type: 'in-person',
      session_time: begun,
      meeting_url: null,
    });
    const later = makeCoachingSessionWithClient({
      title: 'Rehearsal',
      status: 'confirmed',
      session_time: inAnHour,
      meeting_url: 'https://meet.test/1',
    });
    network.table('coaching_sessions', [now, later]);
    const { user, router } = show();
    expect(await screen.findByRole('link', { name: 'Start Session' })).toHaveAttribute(
      'href',
      expect.stringContaining(`brief=${now.id}`),
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Rehearsal' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Start Session' }));
    expect(call).toHaveBeenCalledWith('https://meet.test/1', '_blank', 'noopener,noreferrer');
    expect(router.state.location.search).toBe(`?brief=${later.id}`);
  });

  test('starting one by video that has no link leads to its call, in the same tab', async () => {
    const session = makeCoachingSessionWithClient({ status: 'confirmed', session_time: begun, meeting_url: null });
    network.table('coaching_sessions', [session]);
    show();
    const start = await screen.findByRole('link', { name: 'Start Session' });
    expect(start).toHaveAttribute('href', `/sessions/${session.id}/call`);
    expect(start).not.toHaveAttribute('target');
  });

  test('completing asks, and can be undone', async () => {
    const session = makeCoachingSessionWithClient({ title: 'Strategy', status: 'confirmed', session_time: over });
    network.table('coaching_sessions', [session]);
    network.rpc('move_coaching_session', () => {
      network.table('coaching_sessions', [{ ...session, status: 'completed' }]);
      return { ...session, status: 'completed' };
    });
    network.rpc('undo_session_outcome', () => {
      network.table('coaching_sessions', [session]);
      return session;
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete this session?' }));
    expect(network.sent('POST', '/rest/v1/rpc/move_coaching_session')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Strategy' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Strategy' })).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/undo_session_outcome')[0]?.body).toEqual({ p_id: session.id });
  });

  test('a begun one can be missed; a refusal is said in the question', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({ title: 'Strategy', status: 'confirmed', session_time: begun }),
    ]);
    network.rpc('move_coaching_session', refusal(400, 'P0001', 'This session is settled already'));
    const { user } = show();
    await chooseAct(user, 'No-show');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'No-show' }));
    expect(await question.findByText('This session is settled already')).toBeVisible();
  });

  test('a double click confirms once', async () => {
    const pending = makeCoachingSessionWithClient({ ...asked, title: 'Strategy', session_time: soon });
    network.table('coaching_sessions', [pending]);
    network.rpc('move_coaching_session', { ...pending, status: 'confirmed' });
    show();
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    network.table('coaching_sessions', [{ ...pending, status: 'confirmed' }]);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/move_coaching_session')).toHaveLength(1);
  });

  test('cancelling sends the reason', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({ title: 'Strategy', status: 'confirmed', session_time: soon }),
    ]);
    network.rpc('move_coaching_session', makeCoachingSessionWithClient({ status: 'cancelled' }));
    const { user } = show();
    await chooseAct(user, 'Cancel session');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this session?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'I am ill');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/move_coaching_session')[0]?.body).toMatchObject({
      p_status: 'cancelled',
      p_reason: 'I am ill',
    });
  });

  test('a refusal to cancel is said once, in the dialog', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({ title: 'Strategy', status: 'confirmed', session_time: soon }),
    ]);
    network.rpc('move_coaching_session', refusal(400, 'P0001', 'This session is settled already'));
    const { user } = show();
    await chooseAct(user, 'Cancel session');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await dialog.findByText('This session is settled already')).toBeVisible();
    expect(screen.getAllByText('This session is settled already')).toHaveLength(1);
  });

  test('while the server fails, the sessions and a typed reason stay', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({ title: 'Strategy', status: 'confirmed', session_time: soon }),
    ]);
    const { user } = show();
    await chooseAct(user, 'Cancel session');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
    await user.type(dialog.getByLabelText('Reason'), 'I am ill');
    network.rpc('move_coaching_session', refusal(500, 'XX000', 'broken'));
    network.on('GET', '/rest/v1/coaching_sessions', refusal(500, 'XX000', 'broken'));
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Failed to load sessions')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('I am ill');
  });

  test('the address of one opens it with what can be done; Back closes it', async () => {
    const pending = makeCoachingSessionWithClient({ ...asked, title: 'Strategy', session_time: soon });
    network.table('coaching_sessions', [pending]);
    network.table('session_notes', []);
    network.rpc('move_coaching_session', { ...pending, status: 'confirmed' });
    const { user, router } = show();
    await chooseAct(user, 'Notes');
    expect(router.state.location.search).toBe(`?session=${pending.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Strategy' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('“Strategy” is confirmed')).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});

test('an address of a session that is not this coach’s says so', async () => {
  const { user, router } = show(`/sessions?session=${nextId()}`);
  expect(await screen.findByText('Session not found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Session not found')).toBeNull();
  expect(router.state.location.search).toBe('');
});

test('a coach edits what a session is about, and is told when it was changed elsewhere', async () => {
  const session = makeCoachingSessionWithClient({
    session_time: new Date(Date.now() + 86_400_000).toISOString(),
    status: 'confirmed',
    sequence: 2,
  });
  network.table('coaching_sessions', [session]);
  const { user } = show('/sessions');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${session.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit session' }));
    return within(await screen.findByRole('dialog', { name: 'Edit session' }));
  };
  network.on('PATCH', '/rest/v1/coaching_sessions', refusal(406, 'PGRST116', 'no rows'));
  const dialog = await open();
  await user.clear(dialog.getByLabelText(/Session Title/));
  await user.type(dialog.getByLabelText(/Session Title/), 'Offer talk');
  await user.click(dialog.getByRole('button', { name: 'Save session' }));
  expect(await dialog.findByText(/was changed elsewhere/)).toBeVisible();
  network.on('PATCH', '/rest/v1/coaching_sessions', {
    ...session,
    client: undefined,
    title: 'Offer talk',
    sequence: 3,
  });
  await user.click(dialog.getByRole('button', { name: 'Save session' }));
  expect(await screen.findByText('“Offer talk” saved')).toBeVisible();
  const [first] = network.sent('PATCH', '/rest/v1/coaching_sessions');
  expect(first?.query.get('sequence')).toBe('eq.2');
  expect(first?.body).toMatchObject({ title: 'Offer talk' });
});
