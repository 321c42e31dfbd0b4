import { screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import type { CoachListing } from '@milepost/shared/domain/marketplace';
import CoachPage from './CoachPage.tsx';
import MarketplacePage from './MarketplacePage.tsx';

const network = fakeNetwork();
const coachId = '44444444-4444-4444-8444-444444444444';
const coach: CoachListing = {
  user_id: coachId,
  display_name: 'Dana Whitfield',
  avatar_url: null,
  headline: 'For product people',
  bio: 'Eleven years of hiring.',
  specialties: ['Negotiation', 'Interviews'],
  languages: ['English'],
  hourly_rate: 140,
  currency: 'USD',
  is_verified: true,
  has_room: true,
  time_zone: 'America/New_York',
  session_lengths: [30, 60],
  session_types: ['video'],
  completed_sessions: 3,
  rating_count: 3,
  rating_average: null,
  next_free_at: '2026-11-23T14:00:00.000Z',
  free_this_week: 2,
  slot_minutes: 60,
  shared_topics: ['Negotiation'],
  my_topics: 2,
  relation: 'none',
};
const request = {
  id: '55555555-5555-4555-8555-555555555555',
  client_id: '22222222-2222-4222-8222-222222222222',
  coach_id: coachId,
  goals: 'A new role',
  message: null,
  status: 'new',
  answer: null,
  answered_at: null,
  created_at: '2026-11-20T14:00:00.000Z',
};

beforeEach(() => {
  network.rpc('search_coaches', { total: 1, coaches: [coach] });
  network.rpc('marketplace_filters', {
    specialties: ['Interviews', 'Negotiation'],
    languages: ['English'],
    currencies: ['USD'],
  });
  network.rpc('coach_page', coach);
  network.rpc('free_slots', []);
  network.table('client_interests', []);
  network.table('coaching_requests', []);
  network.table('coach_profiles', [{ user_id: coachId, display_name: coach.display_name }]);
});

const open = (at: string) =>
  renderRoute({
    routes: [
      { path: '/marketplace', Component: MarketplacePage },
      { path: '/marketplace/:id', Component: CoachPage },
    ],
    at,
    session: signedInAs({ role: 'client', id: request.client_id }),
  });

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

test('the answer shows as soon as the coach gives it', async () => {
  network.table('coaching_requests', [request]);
  network.rpc('coach_page', { ...coach, relation: 'requested' });
  open(`/marketplace/${coachId}`);
  expect(await screen.findByText("Requested Nov 20, 2026. Waiting for the coach's reply.")).toBeVisible();
  network.table('coaching_requests', [
    { ...request, status: 'accepted', answer: 'Welcome', answered_at: request.created_at },
  ]);
  network.rpc('coach_page', { ...coach, relation: 'coach' });
  await network.change('coaching_requests', 'UPDATE', { ...request, status: 'accepted' });
  expect(await screen.findByText('Your request was accepted on Nov 20, 2026.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Book a session' })).toHaveAttribute(
    'href',
    `/client/sessions?book=${coachId}`,
  );
});

test('who is not listed is said so', async () => {
  network.rpc('coach_page', null);
  open(`/marketplace/${coachId}`);
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
