import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@milepost/shared/testing/network';
import { coach, coachId, marketplacePages, request } from './testing/marketplace-pages.tsx';

const { network, open } = marketplacePages();

test('a coach is shown with why, and what is known of them', async () => {
  open('/marketplace');
  const card = within(await screen.findByRole('article', { name: 'Dana Whitfield' }));
  expect(card.getByText('shares 1 of your 2 topics, 2 available times this week')).toBeVisible();
  expect(card.getByText('3 ratings, too few for an average')).toBeVisible();
  expect(card.getByText('$140 an hour')).toBeVisible();
});

test('filters stand in the address and are asked of the server', async () => {
  const { user, router } = open('/marketplace?within=7&rate=150&sort=price');
  await screen.findByRole('article', { name: 'Dana Whitfield' });
  expect(network.sent('POST', '/rest/v1/rpc/search_coaches')[0]?.body).toMatchObject({
    p_free_within_days: 7,
    p_max_rate: 150,
    p_sort: 'price',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Specialty' }), 'Negotiation');
  await waitFor(() => expect(router.state.location.search).toContain('specialty=Negotiation'));
  network.rpc('search_coaches', { total: 0, coaches: [] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Specialty' }), 'Interviews');
  expect(await screen.findByText('No coaches match')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price'));
});

test('a refused request says why and keeps what was typed', async () => {
  network.rpc('request_coach', refusal(400, 'P0001', "This coach isn't taking new clients right now"));
  const { user } = open(`/marketplace/${coachId}`);
  await user.click(await screen.findByRole('button', { name: 'Request coaching' }));
  await user.type(screen.getByLabelText(/What do you want to achieve/), 'A new role');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText("This coach isn't taking new clients right now")).toBeVisible();
  expect(screen.getByLabelText(/What do you want to achieve/)).toHaveValue('A new role');
});

test('other words after a lost answer are another request, so that the server tells of the first', async () => {
  network.rpc('request_coach', new TypeError('Failed to fetch'));
  const { user } = open(`/marketplace/${coachId}`);
  await user.click(await screen.findByRole('button', { name: 'Request coaching' }));
  const goals = screen.getByLabelText(/What do you want to achieve/);
  const sent = () =>
    network.sent('POST', '/rest/v1/rpc/request_coach').map(({ body }) => (body as { p_id: string }).p_id);
  for (const [index, typed] of ['A new role', '', ' in Oslo'].entries()) {
    if (typed !== '') await user.type(goals, typed);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent()).toHaveLength(index + 1));
    expect(await screen.findByRole('button', { name: 'Send request' })).toBeEnabled();
  }
  const [first, again, other] = sent();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('the answer shows as soon as the coach gives it', async () => {
  network.table('coaching_requests', [request]);
  network.rpc('coach_page', { ...coach, relation: 'requested' });
  open(`/marketplace/${coachId}`);
  expect(
    await screen.findByText("Requested Nov 20, 2026. Waiting for the coach's reply by Nov 23, 2026."),
  ).toBeVisible();
  network.table('coaching_requests', [
    { ...request, status: 'accepted', answer: 'Welcome', answered_at: request.created_at },
  ]);
  network.rpc('coach_page', { ...coach, relation: 'coach' });
  await network.change('coaching_requests', 'UPDATE', { ...request, status: 'accepted' });
  expect(await screen.findByText('Your request was accepted on Nov 20, 2026.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Book a session' })).toHaveAttribute(
    'href',
    `/client/sessions/book?coach=${coachId}`,
  );
});

test('a booking page elsewhere is a link that says its host and opens beside', async () => {
  network.rpc('coach_booking_pages', [
    { type: 'cal.com', name: 'Cal.com', booking_url: 'https://book.dana.example/30min' },
  ]);
  open(`/marketplace/${coachId}`);
  const link = await screen.findByRole('link', { name: 'Book on Cal.com (book.dana.example)' });
  expect(link).toHaveAttribute('href', 'https://book.dana.example/30min');
  expect(link).toHaveAttribute('rel', 'noreferrer noopener');
});

test('the client replies to what the coach asks', async () => {
  const asked = { ...request, question: 'By when?', respond_by: null };
  network.table('coaching_requests', [asked]);
  network.rpc('coach_page', { ...coach, relation: 'requested' });
  network.rpc('reply_to_coach', { ...asked, reply: 'By March' });
  const { user } = open(`/marketplace/${coachId}`);
  expect(await screen.findByText('Dana Whitfield asks you something before the answer.')).toBeVisible();
  expect(screen.getByText('By when?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  await user.type(screen.getByLabelText(/Your reply/), 'By March');
  network.table('coaching_requests', [{ ...asked, reply: 'By March', respond_by: request.respond_by }]);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/Waiting for the coach's reply/)).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/reply_to_coach')[0]?.body).toEqual({
    p_id: request.id,
    p_reply: 'By March',
  });
});

test('a coach who let the time pass is said so, with others who have room', async () => {
  network.table('coaching_requests', [
    { ...request, status: 'declined', decline_reason: 'no_answer', answered_at: '2026-11-23T14:00:00.000Z' },
  ]);
  network.rpc('similar_coaches', [{ ...coach, user_id: request.id, display_name: 'Ruben Castillo' }]);
  open(`/marketplace/${coachId}`);
  expect(await screen.findByText('Your request was closed on Nov 23, 2026.')).toBeVisible();
  expect(screen.getByText(/^We're sorry: Dana Whitfield didn't answer in time/)).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Ruben Castillo' })).toBeVisible();
});

test('when no other coach has room, all coaches are offered', async () => {
  network.table('coaching_requests', [{ ...request, status: 'declined', decline_reason: 'topic' }]);
  network.rpc('similar_coaches', []);
  open(`/marketplace/${coachId}`);
  expect(await screen.findByText("Dana Whitfield doesn't coach this topic.")).toBeVisible();
  expect(await screen.findByRole('link', { name: 'See all coaches' })).toHaveAttribute('href', '/marketplace');
});

test.each([
  [{ has_room: false }, 'Not taking new clients'],
  [{ away_until: '2026-12-05' }, 'Away until Dec 5, 2026'],
])('a coach who takes no requests says so (%#)', async (change, label) => {
  network.rpc('search_coaches', { total: 1, coaches: [{ ...coach, ...change, usual_answer_hours: 30 }] });
  open('/marketplace');
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request coaching' })).toBeNull();
  expect(screen.getByText('Usually answers within 2 days')).toBeVisible();
});

test('who is not listed is said so, and others are offered to whom they declined', async () => {
  network.rpc('coach_page', null);
  network.table('coaching_requests', [{ ...request, status: 'declined', decline_reason: 'no_room' }]);
  network.rpc('similar_coaches', [{ ...coach, user_id: request.id, display_name: 'Ruben Castillo' }]);
  open(`/marketplace/${coachId}`);
  expect(await screen.findByText("This coach isn't listed")).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Ruben Castillo' })).toBeVisible();
});

test('an address that is none of a coach is said so, not a failure', async () => {
  network.table('coaching_requests', []);
  open('/marketplace/xyz');
  expect(await screen.findByText("This coach isn't listed")).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  network.rpc('search_coaches', refusal(500, 'XX000', 'no'));
  const { user } = open('/marketplace');
  expect(await screen.findByText('Failed to load coaches')).toBeVisible();
  network.rpc('search_coaches', { total: 1, coaches: [coach] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Dana Whitfield' })).toBeVisible();
});

test('the own requests name whom the client asked, and what for', async () => {
  network.table('coaching_requests', [request]);
  open('/marketplace');
  const requests = within((await screen.findByText('Your requests')).closest('section') ?? document.body);
  expect(await requests.findByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
    'href',
    `/marketplace/${coachId}`,
  );
  expect(requests.getByText('A new role')).toBeVisible();
});

test('of many specialties the list names those that the client shares first, and counts the rest', async () => {
  const others = Array.from({ length: 20 }, (_, index) => `Specialty ${index}`);
  network.rpc('search_coaches', { total: 1, coaches: [{ ...coach, specialties: [...others, 'Negotiation'] }] });
  open('/marketplace');
  const named = within(await screen.findByRole('list', { name: 'Specialties' }));
  expect(named.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Negotiation',
    ...others.slice(0, 5),
    '15 more',
  ]);
});

test('topics and requests that could not be loaded say so, and can be tried again', async () => {
  network.on('GET', '/rest/v1/client_interests', refusal(500, 'XX000', 'internal'));
  network.on('GET', '/rest/v1/coaching_requests', refusal(500, 'XX000', 'internal'));
  const { user } = open('/marketplace');
  await screen.findByText('Failed to load your topics');
  await screen.findByText('Failed to load your requests');
  network.table('client_interests', [{ user_id: request.client_id, topics: ['Negotiation'] }]);
  network.table('coaching_requests', [request]);
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Your topics' })).toHaveTextContent('Negotiation');
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
});
