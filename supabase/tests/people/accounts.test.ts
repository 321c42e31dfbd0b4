import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const id = '40000000-0000-4000-8000-000000000001';

async function signUp(scene: Scene, metadata: unknown) {
  await scene.server('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::jsonb)', [
    id,
    'New.Person@milepost.test',
    JSON.stringify(metadata),
  ]);
  const [person] = await scene.server(
    'select role, full_name, email, org_id, status, time_zone from public.users where id = $1',
    [id],
  );
  return person;
}

describe.each(quickDatabaseKinds)('accounts become people on %s', (kind) => {
  const play = useStage(kind);

  test.each([
    [{ role: 'coach', fullName: 'Ada Stone' }, 'coach'],
    [{ role: 'client', fullName: 'Ada Stone' }, 'client'],
    [{ role: 'super_admin' }, 'client'],
    [{ role: 'Coach' }, 'client'],
    [{ role: ' coach ' }, 'client'],
    [{ role: ['coach'] }, 'client'],
    [{ role: ['super_admin'] }, 'client'],
    [{ role: { role: 'super_admin' } }, 'client'],
    [{ role: null }, 'client'],
    [{ role: 3 }, 'client'],
    [{}, 'client'],
    [null, 'client'],
    ['super_admin', 'client'],
    [['coach'], 'client'],
  ])('metadata %j makes a %s', (metadata, role) =>
    play(async (scene) => {
      expect(await signUp(scene, metadata)).toMatchObject({ role, status: 'active' });
    }),
  );

  test.each([
    ['America/New_York', 'America/New_York'],
    ['Mars/Olympus', 'UTC'],
    ["UTC'; drop table public.users; --", 'UTC'],
    [['Europe/Berlin'], 'UTC'],
    [undefined, 'UTC'],
  ])('the browser zone %j becomes %s', (sent, time_zone) =>
    play(async (scene) => {
      expect(await signUp(scene, { role: 'client', time_zone: sent })).toMatchObject({ time_zone });
    }),
  );

  test('takes the name from fullName or full_name and nothing else', () =>
    play(async (scene) => {
      expect(await signUp(scene, { full_name: '  Ada Stone ' })).toMatchObject({ full_name: 'Ada Stone' });
    }));

  test.each([[{ fullName: ['x'] }], [{ fullName: '   ' }], [{ fullName: 7 }]])(
    'does not make a name of %j',
    (metadata) =>
      play(async (scene) => {
        expect(await signUp(scene, metadata)).toMatchObject({ full_name: null });
      }),
  );

  test('cuts a name that is too long', () =>
    play(async (scene) => {
      expect(await signUp(scene, { fullName: 'x'.repeat(5000) })).toMatchObject({ full_name: 'x'.repeat(120) });
    }));

  test('ignores an organization in the metadata', () =>
    play(async (scene) => {
      expect(await signUp(scene, { org_id: 'a0000000-0000-4000-8000-000000000001' })).toMatchObject({ org_id: null });
    }));

  test('leaves no account behind when the person cannot be made', () =>
    play(async (scene) => {
      await scene.server(`alter table public.users add constraint no_ada check (full_name <> 'Ada')`);
      await expect(signUp(scene, { fullName: 'Ada' })).rejects.toMatchObject({ code: '23514' });
      expect(await scene.server('select from auth.users where id = $1', [id])).toHaveLength(0);
    }));

  test('a changed address of the account is the address of the person', () =>
    play(async (scene) => {
      await signUp(scene, {});
      await scene.server('update auth.users set email = $2 where id = $1', [id, 'Other@milepost.test']);
      expect(await scene.server('select email from public.users where id = $1', [id])).toEqual([
        { email: 'other@milepost.test' },
      ]);
    }));

  test('every coach has a profile with the present name, and an erased account takes everything along', () =>
    play(async (scene) => {
      await signUp(scene, { role: 'coach', fullName: 'Ada Stone' });
      await scene.server(`update public.users set full_name = 'Ada Hill' where id = $1`, [id]);
      expect(
        await scene.server('select display_name, is_listed from public.coach_profiles where user_id = $1', [id]),
      ).toEqual([{ display_name: 'Ada Hill', is_listed: false }]);
      await scene.server('delete from auth.users where id = $1', [id]);
      expect(await scene.server('select from public.coach_profiles where user_id = $1', [id])).toHaveLength(0);
    }));

  test.each(['client', 'coach'] as const)('the account of a %s with history can be erased', (person) =>
    play(async (scene) => {
      await scene.server('delete from auth.users where email = $1', [`${person}@milepost.test`]);
      expect(await scene.server('select from public.users where email = $1', [`${person}@milepost.test`])).toHaveLength(
        0,
      );
    }),
  );
});
