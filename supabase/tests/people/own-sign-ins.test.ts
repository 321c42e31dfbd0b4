import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, signedIn, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

type Listed = { id: string; is_current: boolean; user_agent: string | null; ip: string | null; seen_at: string };

const sessionOf = (person: Person): string => {
  const caller = signedIn(person);
  if (caller === 'anonymous' || caller.sessionId === undefined) throw new Error('Somebody has to be signed in');
  return caller.sessionId;
};
const listed = async ({ one }: Scene, person: Person): Promise<Listed[]> =>
  (await one<{ list: Listed[] }>(person, 'select public.my_sign_ins() as list')).list;
/** Signs somebody in on another device. */
const signInElsewhere = async ({ server }: Scene, person: Person, after = 'null::timestamptz'): Promise<string> => {
  const [row] = await server<{ id: string }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, not_after, user_agent, ip)
     values (gen_random_uuid(), $1, now() - interval '1 day', now(), now() at time zone 'UTC' + interval '1 hour', ${after},
       'Phone', '192.0.2.7')
     returning id`,
    [people[person]],
  );
  return row?.id ?? '';
};
const end = ({ as }: Scene, person: Person | 'anonymous', id: string | null) =>
  as(person, 'select public.end_my_sign_in($1)', [id]);

describe.each(quickDatabaseKinds)('one’s own sign-ins, on %s', (kind) => {
  const play = useStage(kind);

  test('are listed with the one that asks first, and without those of others', () =>
    play(async (scene) => {
      const elsewhere = await signInElsewhere(scene, 'client');
      await signInElsewhere(scene, 'coach');
      await signInElsewhere(scene, 'client', `now() - interval '1 second'`);
      const list = await listed(scene, 'client');
      expect(list.map(({ id, is_current }) => [id, is_current])).toEqual([
        [sessionOf('client'), true],
        [elsewhere, false],
      ]);
      expect(list[1]).toMatchObject({ user_agent: 'Phone', ip: '192.0.2.7' });
      expect(Date.parse(list[1]?.seen_at ?? '')).toBeGreaterThan(Date.now());
    }));

  test('one on another device is ended, with what it could renew itself by', () =>
    play(async (scene) => {
      const elsewhere = await signInElsewhere(scene, 'client');
      await scene.server(
        `insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at) values ('own-sign-ins', $1, $2, now(), now())`,
        [people.client, elsewhere],
      );
      await end(scene, 'client', elsewhere);
      expect((await listed(scene, 'client')).map(({ id }) => id)).toEqual([sessionOf('client')]);
      expect(await scene.server(`select from auth.refresh_tokens where token = 'own-sign-ins'`)).toEqual([]);
      // As one that ended meanwhile.
      await end(scene, 'client', elsewhere);
    }));

  test('the one that asks is not ended so', () =>
    play(async (scene) => {
      const itself = end(scene, 'client', sessionOf('client'));
      await expect(itself).rejects.toEqual(refused('Use Sign out to end the sign-in on this device'));
    }));

  test('those of others stay, whoever asks', () =>
    play(async (scene) => {
      for (const person of ['coach', 'admin', 'otherClient'] as const) {
        await end(scene, person, sessionOf('client'));
      }
      await end(scene, 'client', null);
      expect(await listed(scene, 'client')).toHaveLength(1);
    }));

  test('are nobody’s without a sign-in, nor with one that has ended', () =>
    play(async (scene) => {
      await expect(scene.as('anonymous', 'select public.my_sign_ins()')).rejects.toEqual(forbidden());
      await expect(end(scene, 'anonymous', sessionOf('client'))).rejects.toEqual(forbidden());
      await scene.server('delete from auth.sessions where id = $1', [sessionOf('client')]);
      await expect(listed(scene, 'client')).rejects.toEqual(forbidden('Sign in again to continue'));
      await expect(end(scene, 'client', sessionOf('coach'))).rejects.toEqual(forbidden('Sign in again to continue'));
    }));
});
