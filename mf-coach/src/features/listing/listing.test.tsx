import { screen } from '@testing-library/react';
import type { CoachProfile } from '@milepost/shared/domain/coach-profiles';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ListingPage from './ListingPage.tsx';

const network = fakeNetwork();
const profile: CoachProfile = {
  user_id: '44444444-4444-4444-8444-444444444444',
  display_name: 'Dana Whitfield',
  avatar_url: null,
  headline: 'For product people',
  bio: null,
  specialties: ['Negotiation'],
  languages: ['English'],
  hourly_rate: 140,
  currency: 'USD',
  is_listed: false,
  verified_at: null,
  capacity: null,
  min_notice_minutes: 0,
  booking_window_days: 60,
  buffer_before: 0,
  buffer_after: 0,
  cancel_notice_minutes: 1440,
  revision: 1,
};
const table = '/rest/v1/coach_profiles';
const open = () => {
  network.rpc('marketplace_filters', { specialties: [], languages: [], currencies: [] });
  network.table('coach_profiles', [profile]);
  return renderRoute({
    routes: [{ path: '/coach/profile', Component: ListingPage }],
    at: '/coach/profile',
    session: signedInAs({ role: 'coach', id: profile.user_id }),
  });
};

test('a coach is listed when headline and specialties say what for', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Headline'));
  await user.click(screen.getByRole('switch', { name: /List me in the marketplace/ }));
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Add a headline to be listed')).toBeVisible();

  await user.type(screen.getByLabelText('Headline'), 'First interviews');
  network.on('PATCH', table, [{ ...profile, headline: 'First interviews', is_listed: true }]);
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Listed')).toBeVisible();
  expect(network.sent('PATCH', table)[0]?.body).toMatchObject({ headline: 'First interviews', is_listed: true });
});

test('an edit that met another one asks which shall stand', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Headline'), ' and designers');
  network.on('PATCH', table, []);
  network.table('coach_profiles', [{ ...profile, headline: 'Another', revision: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Your profile was changed elsewhere')).toBeVisible();
  network.on('PATCH', table, [{ ...profile, headline: 'For product people and designers' }]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
});

test('hours that were saved meanwhile are no other edit', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Headline'), ' and designers');
  const later = { ...profile, revision: 2 };
  network.table('coach_profiles', [later]);
  network.on('PATCH', table, ({ parameters }: { parameters: Record<string, string> }) =>
    parameters['revision'] === 'eq.2' ? [{ ...later, headline: 'For product people and designers' }] : [],
  );
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
});
