import { supabase } from '@milepost/shared/data/client';
import { signInWithPassword, signOut } from '../auth/auth.ts';
import { answerWith, json, noContent } from '../fake-network/fake-network.ts';
import { ids, signedIn, userRow } from '../fake-network/rows.ts';
import {
  getProfile,
  listAssignedClients,
  listAssignedCoaches,
  recordProfileView,
  updateOwnProfile,
} from './profiles.ts';

const input = { full_name: 'Ada', headline: null, avatar_url: null, time_zone: 'UTC' };

afterEach(() => supabase().auth.stopAutoRefresh());

test('reads a profile by id from the view, a single row', async () => {
  const sent = answerWith(json(userRow));
  expect((await getProfile(ids.client)).role).toBe('client');
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/rest/v1/user_profiles', query: { id: `eq.${ids.client}` } });
  expect(sent[0]?.headers.get('accept')).toContain('application/vnd.pgrst.object+json');
});

test('keeps the code by which a broken database connection is told', async () => {
  answerWith(json({ code: 'PGRST301', message: 'JWT expired', details: null, hint: null }, 401));
  await expect(getProfile(ids.client)).rejects.toMatchObject({ code: 'PGRST301', kind: 'unauthenticated' });
});

test('reads active assignments with the other party, by name, without those who may not be read', async () => {
  const person = (full_name: string) => ({ person: { ...userRow, full_name } });
  const sent = answerWith(json([person('Zoe'), { person: null }, person('Ada')]), json([]));
  expect((await listAssignedClients(ids.coach)).map(({ full_name }) => full_name)).toEqual(['Ada', 'Zoe']);
  await listAssignedCoaches(ids.client);
  expect(sent[0]).toMatchObject({
    path: '/rest/v1/client_coach_assignments',
    query: {
      select: 'person:users!client_coach_assignments_client_id_fkey(id,full_name,email,avatar_url)',
      coach_id: `eq.${ids.coach}`,
      is_active: 'eq.true',
    },
  });
  expect(sent[1]?.query).toMatchObject({
    select: 'person:users!client_coach_assignments_coach_id_fkey(id,full_name,email,avatar_url)',
    client_id: `eq.${ids.client}`,
  });
});

test('changes nothing for somebody who is signed out', async () => {
  const sent = answerWith();
  await expect(updateOwnProfile(input)).rejects.toMatchObject({
    message: 'Not authenticated',
    kind: 'unauthenticated',
  });
  expect(sent).toHaveLength(0);
});

test('changes the own row and gives it', async () => {
  const sent = answerWith(json(signedIn()), json({ ...userRow, full_name: 'Ada' }), noContent());
  await signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  expect((await updateOwnProfile(input)).full_name).toBe('Ada');
  expect(sent[1]).toMatchObject({
    method: 'PATCH',
    path: '/rest/v1/users',
    query: { id: `eq.${ids.client}` },
    body: input,
  });
  await signOut();
});

test('counts an opened profile', async () => {
  const sent = answerWith(noContent());
  await recordProfileView(ids.client);
  expect(sent[0]).toMatchObject({ path: '/rest/v1/rpc/record_profile_view', body: { p_profile_id: ids.client } });
});
