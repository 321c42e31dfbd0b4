import { screen, waitFor, within } from '@testing-library/react';
import { formatDate, toInstant } from '@milepost/shared/domain/dates';
import { makeCoachingSessionWithClient } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { dana, firstOfNextMonth, held, sessionPages, zone } from '../testing/session-pages.tsx';

const { network, show, fillIn } = sessionPages();

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
    network.rpc('explain_times', [
      held('10:30', 'buffer', 'Strategy with Priya Nair'),
      held('11:00', 'session', 'Strategy with Priya Nair'),
    ]);
    const made = makeCoachingSessionWithClient({ session_time: toInstant(firstOfNextMonth, '10:00', zone) });
    network.rpc('schedule_session', made);
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    await waitFor(() => expect(within(form).getByRole('radio', { name: /^11:00 AM/ })).toBeDisabled());
    expect(within(form).getByRole('radio', { name: '11:00 AM Strategy with Priya Nair' })).toBeDisabled();
    expect(within(form).getByRole('radio', { name: '10:30 AM Buffer' })).toBeDisabled();
    // What the client's clock shows at a free time.
    expect(within(form).getByRole('radio', { name: /^10:00 AM \d+:00 PM \S+$/ })).toBeEnabled();
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

  test('after a lost answer a repeated try schedules one session, and another time moves it', async () => {
    network.rpc('schedule_session', new TypeError('Failed to fetch'));
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    const submit = within(form).getByRole('button', { name: 'Schedule Session' });
    await page.user.click(submit);
    expect(await within(form).findByText(/Try again/)).toBeVisible();
    const ten = toInstant(firstOfNextMonth, '10:00', zone);
    const three = toInstant(firstOfNextMonth, '15:00', zone);
    const first = makeCoachingSessionWithClient({ title: 'Offer talk', session_time: ten, duration_minutes: 60 });
    network.rpc('schedule_session', first);
    network.rpc('reschedule_session', { ...first, session_time: three });
    await page.user.click(within(form).getByRole('radio', { name: /^03:00 PM/ }));
    await page.user.click(submit);
    expect(await screen.findByText(/^Session scheduled for .*3:00 PM/)).toBeVisible();
    const ids = network
      .sent('POST', '/rest/v1/rpc/schedule_session')
      .map(({ body }) => (body as { p_id: string }).p_id);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(network.sent('POST', '/rest/v1/rpc/reschedule_session').map(({ body }) => body)).toMatchObject([
      { p_id: first.id, p_start: three },
    ]);
  });

  test('a time outside the coach’s hours is scheduled after a question that says the hours', async () => {
    network.rpc('explain_times', [held('10:00', 'outside_hours', 'Your hours on Monday: 1:00 PM – 5:00 PM')]);
    network.rpc('schedule_session', makeCoachingSessionWithClient());
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    expect(await within(form).findByRole('radio', { name: /^10:00 AM \d+:00 PM \S+ · Outside hours$/ })).toBeChecked();
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'This time is outside your hours' }));
    expect(question.getByText(/Your hours on Monday: 1:00 PM – 5:00 PM/)).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/schedule_session')).toHaveLength(0);
    await page.user.click(question.getByRole('button', { name: 'Schedule anyway' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
  });

  test('a time that is taken is not offered for a confirmation, also outside the coach’s hours', async () => {
    network.rpc('explain_times', [
      held('10:00', 'past', 'Past'),
      held('10:00', 'outside_hours', 'Your hours on Monday: 1:00 PM – 5:00 PM'),
    ]);
    network.rpc('schedule_session', refusal(400, 'P0001', 'Choose a time in the future'));
    const start = toInstant(firstOfNextMonth, '10:00', zone);
    const page = show(`/sessions?schedule=new&client=${dana.id}&start=${start}`);
    const form = await screen.findByRole('region', { name: 'Schedule New Session' });
    await page.user.type(await within(form).findByLabelText(/Session Title/), 'Offer talk');
    expect(await within(form).findByRole('radio', { name: '10:00 AM Past' })).toBeChecked();
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    expect(await within(form).findByText('Choose a time in the future')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('tells of the whole day what holds each time, for the chosen client and length', async () => {
    network.rpc('explain_times', [held('19:00', 'busy', 'Family')]);
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    await page.user.click(within(form).getByRole('button', { name: 'Why is this time not free?' }));
    const answer = within(await screen.findByRole('dialog', { name: 'Why is this time not free?' }));
    expect(await answer.findByText('Busy in “Family”')).toBeVisible();
    expect(network.sent('POST', '/rest/v1/rpc/explain_times').at(-1)?.body).toMatchObject({
      p_client_id: dana.id,
      p_duration_minutes: 60,
    });
    await page.user.click(answer.getByRole('button', { name: 'Close' }));
    expect(within(form).getByLabelText(/Session Title/)).toHaveValue('Offer talk');
  });

  test('a coach who has set no hours is not asked about them', async () => {
    network.table('availability_rules', []);
    network.rpc('explain_times', [held('10:00', 'outside_hours', 'No hours on Monday, Dec 1')]);
    network.rpc('schedule_session', makeCoachingSessionWithClient());
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    expect(within(form).queryByText(/Outside hours/)).toBeNull();
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
  });

  test('the answer about the coach’s hours comes late: what was sent is not lost', async () => {
    let answer: (hours: readonly unknown[]) => void = () => undefined;
    const hours = new Promise<readonly unknown[]>((resolve) => (answer = resolve));
    network.on('GET', '/rest/v1/availability_rules', () => hours);
    network.rpc('explain_times', [held('10:00', 'outside_hours', 'No hours on Monday, Dec 1')]);
    network.rpc('schedule_session', makeCoachingSessionWithClient());
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    answer([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Schedule New Session' })).toBeNull());
    expect(network.sent('POST', '/rest/v1/rpc/schedule_session')).toHaveLength(1);
  });

  test('begins with the coach’s place for each type, and with the time of its address', async () => {
    network.table('coach_meeting_places', [
      { video_url: 'https://meet.test/ada', phone: '+1 555 0100', address: '5 Elm Street' },
    ]);
    const { user } = show(`/sessions?schedule=new&start=${toInstant(firstOfNextMonth, '10:15', zone)}`);
    const form = within(await screen.findByRole('region', { name: 'Schedule New Session' }));
    expect(await form.findByLabelText('Meeting link')).toHaveValue('https://meet.test/ada');
    expect(form.getByRole('radio', { name: '10:15 AM' })).toBeChecked();
    await user.selectOptions(form.getByLabelText('Session Type'), 'Phone');
    expect(form.getByLabelText('Phone number')).toHaveValue('+1 555 0100');
    await user.selectOptions(form.getByLabelText('Session Type'), 'In person');
    expect(form.getByLabelText('Location')).toHaveValue('5 Elm Street');
  });

  test('says when the calendars could not be checked, and checks them again', async () => {
    network.rpc('explain_times', refusal(500, 'XX000', 'broken'));
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    expect(await within(form).findByText(/Failed to check both calendars/)).toBeVisible();
    network.rpc('explain_times', [held('10:00', 'busy', 'Work calendar')]);
    await page.user.click(within(form).getByRole('button', { name: 'Retry' }));
    expect(await within(form).findByText("That time isn't available. Choose another one.")).toBeVisible();
    expect(within(form).getByRole('radio', { name: '10:00 AM Work calendar' })).toBeDisabled();
    expect(within(form).getByLabelText(/Session Title/)).toHaveValue('Offer talk');
  });

  test('a time taken meanwhile: says so, offers free ones, and keeps the form', async () => {
    const free = toInstant(firstOfNextMonth, '14:30', zone);
    network.rpc('schedule_session', refusal(409, '23P01', 'That time is no longer available', JSON.stringify([free])));
    const page = show('/sessions?schedule=new');
    const form = await fillIn(page);
    await page.user.click(within(form).getByRole('button', { name: 'Schedule Session' }));
    expect(await within(form).findByText('That time is no longer available')).toBeVisible();
    expect(within(form).getByLabelText(/Session Title/)).toHaveValue('Offer talk');
    await page.user.click(within(form).getByRole('button', { name: `${formatDate(free, zone)}, 2:30 PM` }));
    expect(within(form).getByRole('radio', { name: /^02:30 PM/ })).toBeChecked();
    expect(within(form).queryByText('That time is no longer available')).toBeNull();

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
