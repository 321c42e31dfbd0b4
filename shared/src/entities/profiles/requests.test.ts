import { supabase } from '@milepost/shared/data/client';
import { makeAuthSession, makePerson, makeUser, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { signInWithPassword, signOut } from '../../data/auth/auth.ts';
import {
  getProfile,
  listAssignedClients,
  listAssignedCoaches,
  recordProfileView,
  updateOwnProfile,
} from './requests.ts';

const network = fakeNetwork();
const userRow = makeUser();
const input = { full_name: 'Ada', headline: null, time_zone: 'UTC' };

afterEach(() => supabase().auth.stopAutoRefresh());

test('reads a profile by id from the view, a single row', async () => {
  const sent = network.inOrder(userRow);
  expect((await getProfile(testIds.client)).role).toBe('client');
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path: '/rest/v1/user_profiles',
    parameters: { id: `eq.${testIds.client}` },
  });
  expect(sent[0]?.headers.get('accept')).toContain('application/vnd.pgrst.object+json');
});

test('keeps the code by which a broken database connection is told', async () => {
  network.inOrder(refusal(401, 'PGRST301', 'JWT expired'));
  await expect(getProfile(testIds.client)).rejects.toMatchObject({ code: 'PGRST301', kind: 'unauthenticated' });
});

test('reads active assignments with the other party, by name, without those who may not be read', async () => {
  const person = (full_name: string) => ({ person: makePerson({ full_name }) });
  const sent = network.inOrder([person('Zoe'), { person: null }, person('Ada')], []);
  expect((await listAssignedClients(testIds.coach)).map(({ full_name }) => full_name)).toEqual(['Ada', 'Zoe']);
  await listAssignedCoaches(testIds.client);
  expect(sent[0]).toMatchObject({
    path: '/rest/v1/client_coach_assignments',
    parameters: {
      select: 'person:users!client_coach_assignments_client_id_fkey(id,full_name,email,avatar_url)',
      coach_id: `eq.${testIds.coach}`,
      is_active: 'eq.true',
    },
  });
  expect(sent[1]?.parameters).toMatchObject({
    select: 'person:users!client_coach_assignments_coach_id_fkey(id,full_name,email,avatar_url)',
    client_id: `eq.${testIds.client}`,
  });
});

test('changes nothing for somebody who is signed out', async () => {
  const sent = network.inOrder();
  await expect(updateOwnProfile(input)).rejects.toMatchObject({
    message: 'Not authenticated',
    kind: 'unauthenticated',
  });
  expect(sent).toHaveLength(0);
});

test('changes the own row and gives it', async () => {
  const sent = network.inOrder(makeAuthSession(), { ...userRow, full_name: 'Ada' }, undefined);
  await signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  expect((await updateOwnProfile(input)).full_name).toBe('Ada');
  expect(sent[1]).toMatchObject({
    method: 'PATCH',
    path: '/rest/v1/users',
    parameters: { id: `eq.${testIds.client}` },
    body: input,
  });
  await signOut();
});

test('counts an opened profile', async () => {
  const sent = network.inOrder(undefined);
  await recordProfileView(testIds.client);
  expect(sent[0]).toMatchObject({ path: '/rest/v1/rpc/record_profile_view', body: { p_profile_id: testIds.client } });
});
