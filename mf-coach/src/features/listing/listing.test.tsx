import { screen, within } from '@testing-library/react';
import { makeCoachListing } from '@milepost/shared/testing/factories';
import { makeCoachProfile } from '../../entities/coach-profiles/testing.ts';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ListingPage from './ListingPage.tsx';

const network = fakeNetwork();
const profile = makeCoachProfile();
const listing = makeCoachListing({ user_id: profile.user_id });
const table = '/rest/v1/coach_profiles';
const open = (page = listing) => {
  network.rpc('coach_page', page);
  network.rpc('marketplace_filters', { specialties: [], languages: [], currencies: [] });
  network.table('coach_profiles', [profile]);
  return renderRoute({
    routes: [{ path: '/coach/profile', element: <ListingPage testimonials={null} /> }],
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
  const listed = { ...profile, headline: 'First interviews', is_listed: true };
  network.on('PATCH', table, [listed]);
  network.table('coach_profiles', [listed]);
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Listed')).toBeVisible();
  expect(network.sent('PATCH', table)[0]?.body).toMatchObject({ headline: 'First interviews', is_listed: true });
});

test('a coach says until when they are away, and sees that requests are paused', async () => {
  const away = { display_name: profile.display_name, has_room: true, away_until: '2027-01-04', usual_answer_hours: 5 };
  const { user } = open({ ...listing, ...away });
  expect(await screen.findByText('Away until Jan 4, 2027')).toBeVisible();
  expect(screen.getByText('Usually answers within 5 hours')).toBeVisible();
  const group = within(screen.getByRole('group', { name: 'Away until' }));
  await user.type(group.getByRole('spinbutton', { name: /month/ }), '01042027');
  network.on('PATCH', table, [{ ...profile, away_until: '2027-01-04' }]);
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Profile saved')).toBeVisible();
  expect(network.sent('PATCH', table)[0]?.body).toMatchObject({ away_until: '2027-01-04' });
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
