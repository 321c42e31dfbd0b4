import { createHash } from 'node:crypto';
import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { list } from '../../coaching/listed-coaches.ts';
import { organizations, people, type Person } from '../../stage/cast.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

/** Sets the flag for nobody but those. */
async function set(scene: Scene, changes: string): Promise<void> {
  for (const next of ['is_on = true, percentage = 0', changes]) {
    await scene.as('admin', `update public.feature_flags set ${next}, reason = 'Tried' where key = 'marketplace'`);
  }
}
const isOn = async ({ one }: Scene, who: Person): Promise<boolean | undefined> =>
  (await one<{ flags: Record<string, boolean> }>(who, 'select public.my_flags() as flags')).flags['marketplace'];
const cast = ['client', 'otherClient', 'coach', 'admin'] as const;
const whoHasIt = async (scene: Scene): Promise<Person[]> => {
  const having: Person[] = [];
  for (const who of cast) if (await isOn(scene, who)) having.push(who);
  return having;
};
const members = `select array_agg(i order by i) as members from generate_series(1, 2000) i
  where private.flag_place('marketplace', md5(i::text)::uuid) < $1`;

describe.each(quickDatabaseKinds)('a feature flag, on %s', (kind) => {
  const play = useStage(kind);

  test.each<[string, Person[]]>([
    ['percentage = 100', [...cast]],
    [`percentage = 100, is_on = false`, []],
    [`roles = '{coach}'`, ['coach']],
    [`roles = '{coach,super_admin}'`, ['coach', 'admin']],
    [`user_ids = array['${people.otherClient}']::uuid[]`, ['otherClient']],
    [`user_ids = array['${people.otherClient}']::uuid[], is_on = false`, []],
    [`roles = '{coach}', user_ids = array['${people.client}']::uuid[]`, ['client', 'coach']],
  ])('with %s is on for: %p', (changes, having) =>
    play(async (scene) => {
      await set(scene, changes);
      expect(await whoHasIt(scene)).toEqual(having);
    }),
  );

  test('is on for an organization', () =>
    play(async (scene) => {
      await scene.server('update public.users set org_id = null');
      await scene.server('update public.users set org_id = $1 where id = $2', [organizations.first, people.client]);
      await scene.server('update public.users set org_id = $1 where id = $2', [
        organizations.second,
        people.otherClient,
      ]);
      await set(scene, `org_ids = array['${organizations.first}']::uuid[]`);
      expect(await whoHasIt(scene)).toEqual(['client']);
    }));

  test('at 10 % stays the same for the same person, and keeps them at 20 %', () =>
    play(async (scene) => {
      const at = async (percentage: number): Promise<number[]> =>
        (await scene.server<{ members: number[] }>(members, [percentage]))[0]?.members ?? [];
      const ten = await at(10);
      const twenty = await at(20);
      expect(await at(10)).toEqual(ten);
      expect(twenty).toEqual(expect.arrayContaining(ten));
      // 200 and 400 of 2,000, give or take four standard deviations.
      expect(Math.abs(ten.length - 200)).toBeLessThan(54);
      expect(Math.abs(twenty.length - 400)).toBeLessThan(72);
      const [place] = await scene.server<{ place: number }>(`select private.flag_place('marketplace', $1) as place`, [
        people.client,
      ]);
      for (const percentage of [place?.place ?? 0, (place?.place ?? 0) + 1]) {
        await set(scene, `percentage = ${percentage}`);
        expect(await isOn(scene, 'client')).toBe(percentage > (place?.place ?? 0));
      }
    }));

  // Whoever had a feature at 10 % would lose it to another way of reckoning.
  test('puts 300 people where the first 32 bits of an MD5 sum put them', () =>
    play(async ({ server }) => {
      const ids = Array.from(
        { length: 300 },
        (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      );
      const places = await server<{ place: number }>(
        `select private.flag_place('marketplace', t.id) as place from unnest($1::uuid[]) with ordinality as t (id, nth) order by t.nth`,
        [ids],
      );
      const reckoned = ids.map((id) => createHash('md5').update(`marketplace:${id}`).digest().readUInt32BE(0) % 100);
      expect(places.map(({ place }) => place)).toEqual(reckoned);
    }));

  test.each(['org_ids', 'user_ids'])('names no one by an empty id in %s', (column) =>
    play(async (scene) => {
      await expect(set(scene, `${column} = array[null]::uuid[]`)).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test('is not changed with a reason that nobody sees', () =>
    play(async (scene) => {
      const change = `update public.feature_flags set percentage = 5, reason = $1 where key = 'marketplace'`;
      await expect(scene.as('admin', change, ['\u200b'])).rejects.toEqual(refused('Enter a reason'));
    }));

  test('chooses others than the next flag does', () =>
    play(async ({ server }) => {
      const [{ both } = { both: 0 }] = await server<{ both: number }>(
        `select count(*)::integer as both from generate_series(1, 2000) i
         where private.flag_place('one', md5(i::text)::uuid) < 10 and private.flag_place('other', md5(i::text)::uuid) < 10`,
      );
      expect(both).toBeLessThan(60);
    }));

  test('that is not there is off, and so is one for a share without a sign-in', () =>
    play(async (scene) => {
      const server = async (key: string) => (await scene.server(`select private.flag_is_on($1) as is_on`, [key]))[0];
      expect(await server('made_up')).toEqual({ is_on: false });
      expect(await server('marketplace')).toEqual({ is_on: true });
      await set(scene, 'percentage = 99');
      expect(await server('marketplace')).toEqual({ is_on: false });
    }));

  test('tells who has it to nobody who may not know', () =>
    play(async (scene) => {
      expect(await scene.as('client', 'select key from public.feature_flags')).toEqual([]);
      await expect(scene.as('anonymous', 'select public.my_flags()')).rejects.toEqual(forbidden());
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.client]);
      await expect(scene.as('client', 'select public.my_flags()')).rejects.toMatchObject({ code: '42501' });
    }));

  test('says since when everybody has it', () =>
    play(async (scene) => {
      const since = async () =>
        (await scene.server<{ at: string | null }>(`select full_since::text as at from public.feature_flags`))[0]?.at;
      await scene.server(`update public.feature_flags set percentage = 99`);
      expect(await since()).toBeNull();
      await scene.server(`update public.feature_flags set percentage = 100`);
      const first = await since();
      expect(first).not.toBeNull();
      await scene.server(`update public.feature_flags set roles = '{coach}'`);
      expect(await since()).toBe(first);
      await scene.server(`update public.feature_flags set is_on = false`);
      expect(await since()).toBeNull();
    }));

  test('is changed with a reason, and its history tells who, why, before and after', () =>
    play(async (scene) => {
      const change = (reason: string | null) =>
        scene.as('admin', `update public.feature_flags set percentage = 10, reason = $1`, [reason]);
      await expect(change(null)).rejects.toEqual(refused('Enter a reason'));
      await expect(change(' ')).rejects.toEqual(refused('Enter a reason'));
      await expect(change('x'.repeat(501))).rejects.toEqual(refused("The reason can't be longer than 500 characters"));
      await change('A tenth first');
      await change('The same again');
      const targets = { is_on: true, roles: [], org_ids: [], user_ids: [] };
      expect(
        await scene.as(
          'admin',
          `select key, before, after, reason, changed_by from public.system_changes where kind = 'flag' and changed_at > now() - interval '1 hour'`,
        ),
      ).toEqual([
        {
          key: 'marketplace',
          before: { ...targets, percentage: 100 },
          after: { ...targets, percentage: 10 },
          reason: 'A tenth first',
          changed_by: people.admin,
        },
      ]);
    }));

  test('takes no share beyond 100, and no role that nobody has', () =>
    play(async (scene) => {
      for (const wrong of ['percentage = 101', 'percentage = -1', `roles = '{guest}'`]) {
        await expect(set(scene, wrong)).rejects.toMatchObject({ code: '23514' });
      }
    }));

  test('forgets who was erased and which organization is gone', () =>
    play(async (scene) => {
      await set(
        scene,
        `user_ids = array['${people.client}', '${people.coach}']::uuid[], org_ids = array['${organizations.second}']::uuid[]`,
      );
      await scene.server(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: people.client })]);
      await scene.server('delete from auth.users where id = $1', [people.client]);
      await scene.server('update public.users set org_id = null');
      await scene.server('delete from public.organizations where id = $1', [organizations.second]);
      expect(await scene.server('select user_ids, org_ids from public.feature_flags')).toEqual([
        { user_ids: [people.coach], org_ids: [] },
      ]);
    }));

  test('is asked by a function', () =>
    play(async ({ server }) => {
      expect(
        await server(`
          select f.key from public.feature_flags f
          where not exists (select from pg_proc p where p.prosrc like '%flag_is_on(''' || f.key || ''')%')`),
      ).toEqual([]);
    }));

  test('closes the marketplace: no request is sent', () =>
    play(async (scene) => {
      await list(scene);
      const ask = () =>
        scene.one('otherClient', `select * from public.request_coach(gen_random_uuid(), $1, 'A new role')`, [
          people.coach,
        ]);
      await set(scene, `roles = '{coach}'`);
      await expect(ask()).rejects.toEqual(refused("The marketplace isn't open to you"));
      await set(scene, `roles = '{client}'`);
      await expect(ask()).resolves.toMatchObject({ status: 'new' });
    }));

  test('tells everybody signed in that it changed, and nothing else', () =>
    play(async (scene) => {
      await set(scene, 'percentage = 10');
      await scene.server(`select set_config('realtime.topic', 'feature_flags', true)`);
      const heard = `select distinct event, payload - 'id' as payload from realtime.messages where topic = 'feature_flags'`;
      for (const who of ['client', 'coach'] as const) {
        expect(await scene.as(who, heard)).toEqual([{ event: 'flags_changed', payload: {} }]);
      }
      await scene.server(`select set_config('realtime.topic', 'user:${people.coach}', true)`);
      expect(await scene.as('client', heard)).toEqual([]);
    }));
});
