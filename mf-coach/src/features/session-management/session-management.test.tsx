import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDate, todayIn, toInstant } from '@milepost/shared/domain/dates';
import { makeCoach, makePerson, makeProfile, nextId, testIds } from '@milepost/shared/testing/factories';
import { makeCoachingSessionWithClient } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CoachSessionsPage from './CoachSessionsPage.tsx';
import SessionsPage from './SessionsPage.tsx';

const network = fakeNetwork();
const zone = 'America/New_York';
const dana = makePerson();
const coach = { ...makeCoach(), role: 'coach', time_zone: zone } as const;
// The first of the next month: on the page's calendar after one step, whatever day the test runs on.
const firstOfNextMonth = `${addDays(`${todayIn(zone).slice(0, 7)}-28`, 7).slice(0, 7)}-01`;

const routes = [
  { path: '/sessions', Component: SessionsPage },
  { path: '/coach/:coachId/sessions', Component: CoachSessionsPage },
];

beforeEach(() => {
  network.table('coaching_sessions', []);
  network.table('client_coach_assignments', [{ person: dana }]);
  network.table('user_profiles', [makeProfile({ time_zone: 'Europe/Berlin' })]);
  network.rpc('taken_times', []);
});

const show = (at = '/sessions') => renderRoute({ routes, at, session: signedInAs(coach, { counterparts: [dana] }) });

const fillIn = async ({ user }: ReturnType<typeof show>) => {
  const form = await screen.findByRole('region', { name: 'Schedule New Session' });
  await user.type(await within(form).findByLabelText(/Session Title/), 'Offer talk');
  await user.selectOptions(within(form).getByLabelText(/Client/), dana.id);
  // The calendar has a second Next for screen readers that swipe.
  const [next] = within(form).getAllByRole('button', { name: /Next/ });
  if (next) await user.click(next);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(firstOfNextMonth),
  );
  await user.click(within(form).getByRole('button', { name: new RegExp(date) }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/taken_times')).not.toHaveLength(0));
  await user.click(within(form).getByRole('radio', { name: '10:00 AM' }));
  return form;
};

describe('scheduling', () => {
  test('says which fields are missing and keeps what is there', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Schedule Session', expanded: false }));
    const form = screen.getByRole('region', { name: 'Schedule New Session' });
    await user.type(await within(form).findByLabelText(/Session Title/), 'Offer talk');
    expect(within(form).getByLabelText(/Duration/)).toHaveDisplayValue('60 minutes');
    expect(within(form).getByLabelText('Session Type')).toHaveDisplayValue('Video');
    await user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Please fill in all required fields');
    expect(within(form).getByLabelText(/Client/)).toHaveAccessibleDescription('Choose a client');
    expect(within(form).getByLabelText(/Session Title/)).toHaveValue('Offer talk');
    expect(network.sent('POST', '/rest/v1/rpc/schedule_session')).toHaveLength(0);
  });

  test('disables taken times, sends the chosen one in the coach’s zone, and closes', async () => {
    network.rpc('taken_times', [
      {
        starts_at: toInstant(firstOfNextMonth, '11:00', zone),
        ends_at: toInstant(firstOfNextMonth, '12:00', zone),
      },
    ]);
    const made = makeCoachingSessionWithClient({ session_time: toInstant(firstOfNextMonth, '10:00', zone) });
    network.rpc('schedule_session', made);
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    await waitFor(() => expect(within(form).getByRole('radio', { name: '11:00 AM' })).toBeDisabled());
    expect(within(form).getByRole('radio', { name: '10:30 AM' })).toBeDisabled();
    await page.user.type(within(form).getByLabelText('Notes'), 'Salary');
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/schedule_session')[0]?.body).toMatchObject({
      p_client_id: dana.id,
      p_title: 'Offer talk',
      p_session_time: toInstant(firstOfNextMonth, '10:00', zone),
      p_duration_minutes: 60,
      p_session_type: 'video',
      p_agenda: 'Salary',
    });
    expect(page.router.state.location.search).toBe('');
  });

  test('a time taken meanwhile: says so, offers free ones, and keeps the form', async () => {
    const free = toInstant(firstOfNextMonth, '14:30', zone);
    network.rpc('schedule_session', refusal(409, '23P01', 'That time has just been taken', JSON.stringify([free])));
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    expect(await within(form).findByText('That time has just been taken')).toBeVisible();
    expect(within(form).getByLabelText(/Session Title/)).toHaveValue('Offer talk');
    await page.user.click(within(form).getByRole('button', { name: `${formatDate(free, zone)}, 2:30 PM` }));
    expect(within(form).getByRole('radio', { name: '02:30 PM' })).toBeChecked();
    expect(within(form).queryByText('That time has just been taken')).toBeNull();

    network.rpc('schedule_session', makeCoachingSessionWithClient({ session_time: free }));
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
    const [first, second] = network.sent('POST', '/rest/v1/rpc/schedule_session');
    expect(second?.body).toMatchObject({ p_session_time: free });
    expect(second?.body).toHaveProperty('p_id', (first?.body as { p_id: string }).p_id);
  });

  test('asks before typed text is thrown away', async () => {
    const { user } = show('/sessions?schedule=new');
    const form = await screen.findByRole('region', { name: 'Schedule New Session' });
    await user.type(await within(form).findByLabelText(/Session Title/), 'Offer talk');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this session?' });
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
  });
});

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
    expect(await within(card).findByText(/for the client/)).toBeVisible();
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
});

describe('completed sessions', () => {
  const rated = makeCoachingSessionWithClient({ title: 'Offer talk', status: 'completed', rating: 4 });

  test('show the rating, and a follow-up begins with what is known', async () => {
    network.table('coaching_sessions', [rated]);
    const { user } = show('/sessions?tab=completed');
    const card = await screen.findByRole('article', { name: 'Offer talk' });
    expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await user.click(await within(card).findByRole('button', { name: 'Schedule Follow-up' }));
    const form = await screen.findByRole('region', { name: 'Schedule New Session' });
    expect(await within(form).findByLabelText(/Session Title/)).toHaveValue('Follow-up: Offer talk');
    expect(within(form).getByLabelText(/Client/)).toHaveValue(dana.id);
  });

  test('notes: private ones are the author’s; a note is added, and kept when saving fails', async () => {
    const note = {
      id: nextId(),
      session_id: rated.id,
      author_id: testIds.client,
      visibility: 'shared',
      body: 'Thank you',
      created_at: '2026-11-20T14:00:00Z',
      updated_at: '2026-11-20T14:00:00Z',
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
});

describe('an administrator', () => {
  test('schedules for the coach whose page it is', async () => {
    network.table('user_profiles', ({ query }) => [
      query.get('id')?.includes(testIds.coach)
        ? makeProfile({ ...coach, full_name: 'Ada Cruz' })
        : makeProfile({ time_zone: zone }),
    ]);
    network.rpc('schedule_session', makeCoachingSessionWithClient());
    const page = renderRoute({
      routes,
      at: `/coach/${testIds.coach}/sessions?schedule=new`,
      session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
    });
    expect(await screen.findByText('Sessions of Ada Cruz')).toBeVisible();
    const form = await fillIn(page);
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    await waitFor(() =>
      expect(network.sent('POST', '/rest/v1/rpc/schedule_session')[0]?.body).toMatchObject({
        p_coach_id: testIds.coach,
        p_session_time: toInstant(firstOfNextMonth, '10:00', zone),
      }),
    );
  });

  test('chooses a coach first', async () => {
    network.rpc('list_people', { total: 0, rows: [] });
    renderRoute({ routes, at: '/sessions', session: signedInAs({ id: testIds.admin, role: 'super_admin' }) });
    expect(await screen.findByText('No coaches yet')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/list_people')[0]?.body).toMatchObject({ p_role: 'coach' });
  });
});

test('an address of a session that is not this coach’s says so', async () => {
  const { user, router } = show(`/sessions?session=${nextId()}`);
  expect(await screen.findByText('This session is not here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('This session is not here')).toBeNull();
  expect(router.state.location.search).toBe('');
});

test.each(['1.5', '1e12', '-3', 'x'])(
  'an administrator’s list of coaches takes page %s for a page that is there',
  async (page) => {
    network.rpc('list_people', { total: 0, rows: [] });
    renderRoute({ routes, at: `/sessions?page=${page}`, session: signedInAs({ role: 'super_admin' }) });
    expect(await screen.findByText('No coaches yet')).toBeVisible();
    const sent = JSON.stringify(network.sent('POST', '/rest/v1/rpc/list_people')[0]?.body);
    expect(sent).toMatch(/"p_offset":\d{1,9}[,}]/);
  },
);

test('an administrator at the sessions of somebody who is no coach is told so and offered no form', async () => {
  network.table('user_profiles', [makeProfile({ role: 'client' })]);
  renderRoute({ routes, at: `/coach/${testIds.client}/sessions`, session: signedInAs({ role: 'super_admin' }) });
  expect(await screen.findByText('There is no coach at this address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule Session' })).toBeNull();
});
