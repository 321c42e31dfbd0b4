import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@milepost/shared/domain/dates';
import { makeCoachingSessionWithClient, nextId } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { dana, firstOfNextMonth, sessionPages, zone } from '../testing/session-pages.tsx';

const { network, show } = sessionPages();

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
  new Date(firstOfNextMonth),
);

describe('upcoming sessions', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const begun = new Date(Date.now() - 600_000).toISOString();

  test('says what to do when there are none', async () => {
    const { user } = show();
    expect(await screen.findByText('No upcoming sessions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule a session' }));
    expect(await screen.findByRole('region', { name: 'Schedule New Session' })).toBeVisible();
  });

  test('a pending one can be confirmed, not completed; its link starts it', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({
        title: 'Strategy',
        client: { ...dana, time_zone: 'Europe/Berlin' },
        status: 'pending',
        session_time: soon,
        meeting_url: 'https://meet.test/1',
      }),
    ]);
    network.rpc('move_coaching_session', makeCoachingSessionWithClient({ status: 'confirmed' }));
    const { user } = show();
    const card = await screen.findByRole('article', { name: 'Strategy' });
    expect(within(card).getByText('Pending')).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(within(card).getByRole('link', { name: 'Start Session' })).toHaveAttribute('href', 'https://meet.test/1');
    expect(within(card).getByText(/for the client/)).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/move_coaching_session')[0]?.body).toMatchObject({
        p_status: 'confirmed',
      }),
    );
  });

  test('a begun one can be completed or missed; a refusal is said', async () => {
    network.table('coaching_sessions', [
      makeCoachingSessionWithClient({ title: 'Strategy', status: 'confirmed', session_time: begun }),
    ]);
    network.rpc('move_coaching_session', refusal(400, 'P0001', 'This session is settled already'));
    const { user } = show();
    const card = await screen.findByRole('article', { name: 'Strategy' });
    expect(within(card).getByRole('button', { name: 'No-show' })).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('This session is settled already')).toBeVisible();
  });

  describe('moving one', () => {
    const session = makeCoachingSessionWithClient({
      title: 'Strategy',
      status: 'confirmed',
      session_time: toInstant(firstOfNextMonth, '10:00', zone),
      duration_minutes: 60,
    });
    const openDay = async () => {
      network.table('coaching_sessions', [session]);
      network.rpc('taken_times', [
        { starts_at: session.session_time, ends_at: toInstant(firstOfNextMonth, '11:00', zone) },
        { starts_at: toInstant(firstOfNextMonth, '14:00', zone), ends_at: toInstant(firstOfNextMonth, '15:00', zone) },
      ]);
      const { user } = show();
      const card = await screen.findByRole('article', { name: 'Strategy' });
      await user.click(within(card).getByRole('button', { name: 'Reschedule' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule session' }));
      const [next] = dialog.getAllByRole('button', { name: /Next/ });
      if (next) await user.click(next);
      await user.click(dialog.getByRole('button', { name: new RegExp(dayInWords) }));
      await waitFor(() => expect(dialog.getByRole('radio', { name: '02:30 PM' })).toBeDisabled());
      return { user, dialog };
    };

    test('its own hour is no obstacle, another’s is, and the new time goes out', async () => {
      network.rpc('reschedule_session', { ...session, session_time: toInstant(firstOfNextMonth, '10:30', zone) });
      const { user, dialog } = await openDay();
      expect(dialog.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
      await user.click(dialog.getByRole('radio', { name: '10:30 AM' }));
      await user.click(dialog.getByRole('button', { name: /^Reschedule to .* 10:30 AM$/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(network.sent('POST', '/rest/v1/rpc/reschedule_session')[0]?.body).toEqual({
        p_id: session.id,
        p_start: toInstant(firstOfNextMonth, '10:30', zone),
      });
    });

    test('a time that was taken meanwhile is said, with free ones to choose', async () => {
      const free = toInstant(firstOfNextMonth, '15:30', zone);
      const details = JSON.stringify([free]);
      network.rpc('reschedule_session', refusal(409, '23P01', 'That time is no longer available', details));
      const { user, dialog } = await openDay();
      await user.click(dialog.getByRole('radio', { name: '11:30 AM' }));
      await user.click(dialog.getByRole('button', { name: /^Reschedule to/ }));
      expect(await dialog.findByText('That time is no longer available')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: /3:30 PM$/ }));
      expect(dialog.getByRole('radio', { name: '03:30 PM' })).toBeChecked();
      expect(dialog.getByRole('button', { name: /^Reschedule to .* 3:30 PM$/ })).toBeEnabled();
    });
  });

  test('a double click confirms once', async () => {
    const pending = makeCoachingSessionWithClient({ title: 'Strategy', status: 'pending', session_time: soon });
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
    const card = await screen.findByRole('article', { name: 'Strategy' });
    await user.click(within(card).getByRole('button', { name: 'Cancel' }));
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
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
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
    const card = await screen.findByRole('article', { name: 'Strategy' });
    await user.click(within(card).getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
    await user.type(dialog.getByLabelText('Reason'), 'I am ill');
    network.rpc('move_coaching_session', refusal(500, 'XX000', 'broken'));
    network.on('GET', '/rest/v1/coaching_sessions', refusal(500, 'XX000', 'broken'));
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Failed to load sessions')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('I am ill');
  });

  test('the address of one opens it with what can be done; Back closes it', async () => {
    const pending = makeCoachingSessionWithClient({ title: 'Strategy', status: 'pending', session_time: soon });
    network.table('coaching_sessions', [pending]);
    network.table('session_notes', []);
    network.rpc('move_coaching_session', { ...pending, status: 'confirmed' });
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Notes' }));
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
