import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@milepost/shared/testing/network';
import { button, calendarPage, coach, entries, offer, sessionAt } from './testing/calendar-page.tsx';

const { network, show } = calendarPage();

describe('the week', () => {
  test('shows sessions with time, client and status, busy times, time off and hours', async () => {
    show();
    expect(await button(/^Offer talk 10:00 AM, Alex Rivera ?, Tuesday 24 until 11:00 AM, Confirmed/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Nov 22 – 28, 2026' })).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Tuesday, November 24' })).getByText(/Busy 1:00 PM – 2:00 PM/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Hours 9:00 AM – 5:00 PM/)).toBeInTheDocument();
    expect(screen.getByText('Time off: Thanksgiving', { selector: 'small' })).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/calendar_entries')[0]?.body).toMatchObject({
      p_coach_id: coach.id,
      p_from: '2026-11-22T05:00:00.000Z',
      p_to: '2026-11-29T05:00:00.000Z',
    });
  });

  test('has the clocks of a client beside the own ones, and keeps that in the address', async () => {
    const { user, router } = show();
    await button(/^Offer talk/);
    const zones = screen.getByRole('combobox', { name: 'Second time zone' });
    await waitFor(() =>
      expect(within(zones).getByRole('option', { name: 'Europe/Berlin (Alex)' })).toBeInTheDocument(),
    );
    await user.selectOptions(zones, 'Europe/Berlin');
    expect(await screen.findByText('GMT+1')).toBeVisible();
    expect(screen.getByText('EST')).toBeVisible();
    expect(router.state.location.search).toContain('zone=Europe%2FBerlin');
  });

  test('opens a session by Enter, and the form at a free slot by arrows and Enter', async () => {
    const { user, router } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toContain(`session=${offer.id}`);
    (await button(/^Schedule on/)).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Schedule on Wednesday 25, 9:30 AM, /));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('start')).toBe('2026-11-25T14:30:00.000Z'),
    );
  });

  test('goes from session to session by arrows', async () => {
    const { user } = show();
    (await button(/^Offer talk/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(await button(/^Salary talk/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(await button(/^Offer talk/)).toHaveFocus();
  });
});

test('what holds the times of the day shown is asked from the toolbar', async () => {
  const { user } = show('&date=2026-11-24');
  await user.click(await button(/^Why is this time not free\?$/));
  const dialog = await screen.findByRole('dialog', { name: 'Why is this time not free?' });
  expect(await within(dialog).findByText('Alex Rivera has another session')).toBeVisible();
  expect(within(dialog).getByText('10:30 AM')).toBeVisible();
});

describe('the other views', () => {
  test('a month has what its days have room for, and leads to a day', async () => {
    const many = Array.from({ length: 6 }, (_, place) =>
      sessionAt(`2026-11-24T${14 + place}:00:00.000Z`, { title: `Talk ${place}` }),
    );
    network.rpc('calendar_entries', { ...entries, sessions: many, busy: [] });
    const { user, router } = show('&view=month&date=2026-11-24');
    const day = await screen.findByRole('group', { name: 'Tuesday, November 24' });
    expect(await within(day).findByRole('button', { name: /^9:00 AM Talk 0 ?, with Alex Rivera/ })).toBeVisible();
    expect(within(day).getByText('9–5')).toBeVisible();
    expect(within(day).getByText('Hours 9:00 AM – 5:00 PM')).toBeInTheDocument();
    const closed = screen.getByRole('group', { name: 'Wednesday, November 25' });
    expect(within(closed).queryByText(/^Hours/)).toBeNull();
    await user.click(within(day).getByRole('button', { name: /^\+3 more/ }));
    expect(router.state.location.search).toContain('view=day');
    expect(screen.getByRole('heading', { name: 'Tuesday, November 24, 2026' })).toBeVisible();
  });

  test('a month schedules where the day opens', async () => {
    const { user, router } = show('&view=month&date=2026-11-24');
    await user.click(await button(/^Schedule on Tuesday, November 24/));
    expect(new URLSearchParams(router.state.location.search).get('start')).toBe('2026-11-24T14:00:00.000Z');
  });

  test('the agenda lists what is there with the second clock, and says where nothing is', async () => {
    const { user } = show('&view=agenda&zone=Europe/Berlin');
    expect(await button(/^10:00 AM – 11:00 AM.*4:00 PM GMT\+1.*Offer talk.*Alex Rivera.*Confirmed/)).toBeVisible();
    network.rpc('calendar_entries', { ...entries, sessions: [], busy: [], time_off: [] });
    await user.click(screen.getByRole('button', { name: 'Next two weeks' }));
    expect(await screen.findByText('Nothing in these two weeks')).toBeVisible();
  });
});

test('a failure is said with Retry', async () => {
  network.rpc('calendar_entries', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  expect(await screen.findByText('Failed to load the calendar')).toBeVisible();
  network.rpc('calendar_entries', entries);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await button(/^Offer talk/)).toBeVisible();
});
