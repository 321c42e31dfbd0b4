import { screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@milepost/shared/domain/dates';
import { makeCoachingSessionWithClient } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { chooseAct, firstOfNextMonth, held, sessionPages, zone } from '../testing/session-pages.tsx';

const { network, show } = sessionPages();

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
  new Date(firstOfNextMonth),
);

describe('moving a session', () => {
  const session = makeCoachingSessionWithClient({
    title: 'Strategy',
    status: 'confirmed',
    session_time: toInstant(firstOfNextMonth, '10:00', zone),
    duration_minutes: 60,
  });
  const openDay = async () => {
    network.table('coaching_sessions', [session]);
    network.rpc('explain_times', [held('14:30', 'session', 'Strategy with Priya Nair')]);
    const { user } = show();
    await chooseAct(user, 'Reschedule');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule session' }));
    const [next] = dialog.getAllByRole('button', { name: /Next/ });
    if (next) await user.click(next);
    await user.click(dialog.getByRole('button', { name: new RegExp(dayInWords) }));
    await waitFor(() => expect(dialog.getByRole('radio', { name: /^02:30 PM/ })).toBeDisabled());
    return { user, dialog };
  };

  test('its own hour is no obstacle, another’s is, and the new time goes out', async () => {
    network.rpc('reschedule_session', { ...session, session_time: toInstant(firstOfNextMonth, '10:30', zone) });
    const { user, dialog } = await openDay();
    expect(dialog.getByRole('button', { name: 'Choose a time' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /^10:30 AM/ }));
    await user.click(dialog.getByRole('button', { name: /^Reschedule to .* 10:30 AM$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/reschedule_session')[0]?.body).toMatchObject({
      p_id: session.id,
      p_start: toInstant(firstOfNextMonth, '10:30', zone),
      p_seen: { session_time: session.session_time, status: session.status },
    });
  });

  test('asks about a time outside the coach’s hours', async () => {
    network.rpc('reschedule_session', session);
    const { user, dialog } = await openDay();
    network.rpc('explain_times', [held('10:30', 'time_off', 'Conference')]);
    await user.click(dialog.getByRole('radio', { name: /^02:00 PM/ }));
    await network.change('coaching_sessions', 'UPDATE', session);
    await user.click(await dialog.findByRole('radio', { name: /^10:30 AM \d+:30 PM \S+ · Conference$/ }));
    await user.click(dialog.getByRole('button', { name: /^Reschedule to .* 10:30 AM$/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'This time is in your time off' }));
    expect(network.sent('POST', '/rest/v1/rpc/reschedule_session')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Reschedule anyway' }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/reschedule_session')).toHaveLength(1));
  });

  test('a time that was taken meanwhile is said, with free ones to choose', async () => {
    const free = toInstant(firstOfNextMonth, '15:30', zone);
    const details = JSON.stringify([free]);
    network.rpc('reschedule_session', refusal(409, '23P01', 'That time is no longer available', details));
    const { user, dialog } = await openDay();
    await user.click(dialog.getByRole('radio', { name: /^11:30 AM/ }));
    await user.click(dialog.getByRole('button', { name: /^Reschedule to/ }));
    expect(await dialog.findByText('That time is no longer available')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /3:30 PM$/ }));
    expect(dialog.getByRole('radio', { name: /^03:30 PM/ })).toBeChecked();
    expect(dialog.getByRole('button', { name: /^Reschedule to .* 3:30 PM$/ })).toBeEnabled();
  });
});
