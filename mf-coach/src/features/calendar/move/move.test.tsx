import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeCoachingSession } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { button, calendarPage, offer, reason } from '../testing/calendar-page.tsx';

const { network, show } = calendarPage();
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const sent = () => network.sent('POST', '/rest/v1/rpc/reschedule_session').map(({ body }) => body);
describe('moving by keyboard', () => {
  test('says each step and what holds it, and Escape undoes it', async () => {
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(status()).toContain('Tuesday 24, 10:30 AM, taken: Alex Rivera has another session'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(status()).toContain('Tuesday 24, 11:00 AM, free'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(status()).toContain('Wednesday 25, 11:00 AM, free'));
    await user.keyboard('{Control>}{Alt>}{ArrowUp}{/Alt}{/Control}');
    await waitFor(() => expect(status()).toContain('Wednesday 25, 11:00 AM – 11:45 AM, 45 minutes, free'));
    await user.keyboard('{Escape}');
    expect(status()).toContain('Offer talk is back at Tuesday 24, 10:00 AM.');
    expect(await button(/^Offer talk/)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('asks once, sends it to the database and says so', async () => {
    network.rpc('reschedule_session', {
      ...makeCoachingSession(),
      title: 'Offer talk',
      session_time: '2026-11-24T16:00:00.000Z',
    });
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Move to Tuesday, Nov 24, 11:00 AM EST?' });
    expect(question).toHaveTextContent("Alex is asked to agree: it's 5:00 PM GMT+1 there.");
    await user.click(within(question).getByRole('button', { name: 'Reschedule' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toMatchObject([
      {
        p_id: offer.id,
        p_start: '2026-11-24T16:00:00.000Z',
        p_duration_minutes: null,
        p_seen: { session_time: offer.session_time },
      },
    ]);
    expect(await screen.findByText('Rescheduled “Offer talk” to Nov 24, 2026, 11:00 AM')).toBeVisible();
  });

  test('a taken time has no yes, and offers what is free near it; the own hours can be passed over', async () => {
    network.rpc('explain_times', [
      { ...reason, starts_at: '2026-11-24T15:30:00.000Z' },
      { ...reason, kind: 'outside_hours', label: 'Your hours on Tuesday', starts_at: '2026-11-24T16:00:00.000Z' },
    ]);
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    const taken = await screen.findByRole('alertdialog', { name: /10:30 AM EST\?$/ });
    expect(await within(taken).findByText('This time is taken: Alex Rivera has another session.')).toBeVisible();
    expect(within(taken).getByRole('button', { name: 'Reschedule' })).toBeDisabled();
    await user.click(within(taken).getByRole('button', { name: 'Nov 24, 2026, 11:30 AM' }));
    expect(await screen.findByRole('alertdialog', { name: /11:30 AM EST\?$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep time' }));
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Enter}');
    const outside = await screen.findByRole('alertdialog', { name: /11:00 AM EST\?$/ });
    expect(await within(outside).findByText('This time is outside your hours.')).toBeVisible();
    expect(within(outside).getByRole('button', { name: 'Reschedule' })).toBeEnabled();
    expect(sent()).toEqual([]);
  });

  test('a full day leads to the next one', async () => {
    const day = Array.from({ length: 48 }, (_, half) => Date.parse('2026-11-24T05:00:00.000Z') + half * 1_800_000);
    network.rpc(
      'explain_times',
      day.map((start) => ({ ...reason, starts_at: new Date(start).toISOString() })),
    );
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    const taken = await screen.findByRole('alertdialog', { name: /10:30 AM EST\?$/ });
    await user.click(await within(taken).findByRole('button', { name: 'Nov 25, 2026, 12:00 AM' }));
    expect(await screen.findByRole('alertdialog', { name: /^Move to Wednesday, Nov 25, 12:00 AM/ })).toBeVisible();
  });

  test('changes the length alone', async () => {
    network.rpc('reschedule_session', { ...makeCoachingSession(), title: 'Offer talk', duration_minutes: 90 });
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Control>}{Alt>}{ArrowDown}{/Alt}{/Control}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Change to 90 minutes?' });
    await user.click(within(question).getByRole('button', { name: 'Change length' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ p_id: offer.id, p_start: offer.session_time, p_duration_minutes: 90 });
    expect(await screen.findByText(/^Changed “.*” to 90 minutes$/)).toBeVisible();
    expect(screen.queryByText(/^Rescheduled/)).toBeNull();
  });

  test('a refusal leaves it where it was and offers the nearest times, which are asked about in turn', async () => {
    const free = '2026-11-25T15:00:00.000Z';
    network.rpc(
      'reschedule_session',
      refusal(409, '23P01', 'That time is no longer available', JSON.stringify([free])),
    );
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('That time is no longer available');
    expect(await button(/^Offer talk 10:00 AM/)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Nov 25, 2026, 10:00 AM' }));
    expect(await screen.findByRole('alertdialog', { name: 'Move to Wednesday, Nov 25, 10:00 AM EST?' })).toBeVisible();
  });

  test('keeping the time puts it back, and one that is back where it was is not asked about', async () => {
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep time' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(async () => expect(await button(/^Offer talk/)).toHaveFocus());
    await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(status()).toContain('Offer talk is back at Tuesday 24, 10:00 AM.');
  });

  test('goes through weeks, and Escape comes back', async () => {
    const { user, router } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}');
    await waitFor(() => expect(router.state.location.search).toContain('date=2026-11-29'));
    await waitFor(() => expect(status()).toContain('Sunday 29, 10:00 AM, free'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toContain('date=2026-11-24'));
    await waitFor(async () => expect(await button(/^Offer talk/)).toHaveFocus());
  });

  test('what is put back after a question or a refusal is shown, in the week where it is', async () => {
    const free = '2026-11-30T15:00:00.000Z';
    network.rpc('reschedule_session', refusal(409, '23P01', 'That time is no longer available', `["${free}"]`));
    const { user, router } = show();
    const nextWeek = '{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}{Enter}';
    const isBack = async (): Promise<void> => {
      await waitFor(() => expect(router.state.location.search).toContain('date=2026-11-24'));
      await waitFor(async () => expect(await button(/^Offer talk/)).toHaveFocus());
    };
    (await button(/^Offer talk/)).focus();
    await user.keyboard(nextWeek);
    await user.click(await screen.findByRole('button', { name: 'Keep time' }));
    await isBack();

    await user.keyboard(nextWeek);
    await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
    await screen.findByRole('alert');
    await isBack();
    // What is asked about instead is in view too.
    await user.click(screen.getByRole('button', { name: 'Nov 30, 2026, 10:00 AM' }));
    await waitFor(() => expect(router.state.location.search).toContain('date=2026-11-30'));
  });

  test('what is over stays where it is', async () => {
    const { user } = show();
    (await button(/^Held talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(status()).toContain("Held talk can't be rescheduled.");
  });

  test('says when a time could not be checked', async () => {
    network.rpc('explain_times', refusal(500, 'XX000', 'broken'));
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(status()).toContain('Tuesday 24, 10:30 AM, failed to check this time'));
  });
});

test('Escape while the mouse drags puts the session back, and letting go schedules nothing', async () => {
  const { user, router } = show();
  const talk = await button(/^Offer talk/);
  const column = screen.getByRole('group', { name: 'Tuesday, November 24' });
  // There is no layout here: whatever lies below the mouse is the day. And listeners take the signals of jsdom alone.
  document.elementsFromPoint = () => [column];
  const frame = document.body.appendChild(document.createElement('iframe')).contentWindow as typeof globalThis | null;
  const { AbortController: nodes } = globalThis;
  if (frame) globalThis.AbortController = frame.AbortController;
  const pointer = (type: string, target: HTMLElement, clientY: number): void => {
    fireEvent(target, new MouseEvent(type, { bubbles: true, clientX: 10, clientY }));
  };
  pointer('pointerdown', talk, 10);
  globalThis.AbortController = nodes;
  pointer('pointermove', column, 300);
  await waitFor(() => expect(status()).toContain('Tuesday 24'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(status()).toContain('Offer talk is back at Tuesday 24, 10:00 AM.'));
  pointer('pointerup', column, 300);
  fireEvent.click(column, { clientX: 10, clientY: 300 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.search).not.toContain('schedule');
});
