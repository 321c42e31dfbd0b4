import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

const folder = '20000000-0000-4000-8000-000000000001';
const addressOf = (person: Person, file = '256.webp', host = 'https://backend.test') =>
  `${host}/storage/v1/object/public/avatars/${people[person]}/${folder}/${file}`;
const set = ({ server }: Scene, person: Person, url: string | null) =>
  server<{ former: string[] }>('select public.set_photo($1, $2) as former', [people[person], url]);
const shown = async ({ server }: Scene, person: Person) =>
  (
    await server<{ url: string | null }>('select avatar_url as url from public.users where id = $1', [people[person]])
  )[0]?.url;
const told = ({ server }: Scene) =>
  server<{ topic: string }>(
    `select topic from realtime.messages where event = 'rows_changed' and payload -> 'tables' ? 'users' order by topic`,
  );

describe.each(quickDatabaseKinds)('photos, on %s', (kind) => {
  const play = useStage(kind);

  test('lie in a new folder of the person’s own each time', () =>
    play(async ({ one }) => {
      const ask = async () => (await one<{ name: string }>('client', 'select public.new_photo_folder() as name')).name;
      const [first, second] = [await ask(), await ask()];
      expect(first).toMatch(new RegExp(`^${people.client}/[0-9a-f-]{36}$`));
      expect(second).not.toBe(first);
    }));

  test('are nobody’s without a sign-in', () =>
    play(async (scene) => {
      await expect(scene.as('anonymous', 'select public.new_photo_folder()')).rejects.toEqual(forbidden());
    }));

  test.each(['client', 'coach', 'admin', 'anonymous'] as const)('are not written by %s', (person) =>
    play(async ({ as }) => {
      const call = as(person, 'select public.set_photo($1, $2)', [people.client, addressOf('client')]);
      await expect(call).rejects.toEqual(forbidden());
    }),
  );

  test.each([
    ['of elsewhere', 'https://elsewhere.test/pixel.png'],
    ['of elsewhere, with the words of one', `https://elsewhere.test/?/${people.client}/${folder}/256.webp`],
    ['of another person', addressOf('coach')],
    ['of another size', addressOf('client', '48.webp')],
  ])('no address %s becomes one', (_, url) =>
    play(async (scene) => {
      const message = 'This is not the address of a photo of this user';
      await expect(set(scene, 'client', url)).rejects.toEqual(refused(message));
    }),
  );

  test('a new one names the files of those before, and is shown on the coach’s page too', () =>
    play(async (scene) => {
      await scene.server(
        `insert into storage.objects (bucket_id, name) values ('avatars', $1), ('avatars', $2), ('avatars', $3)`,
        [`${people.coach}/old/256.webp`, `${people.coach}/${folder}/256.webp`, `${people.client}/old/256.webp`],
      );
      expect(await set(scene, 'coach', addressOf('coach'))).toEqual([{ former: [`${people.coach}/old/256.webp`] }]);
      expect(await shown(scene, 'coach')).toBe(addressOf('coach'));
      const [listed] = await scene.server<{ avatar_url: string }>(
        'select avatar_url from public.coach_profiles where user_id = $1',
        [people.coach],
      );
      expect(listed?.avatar_url).toBe(addressOf('coach'));
      const [removed] = await set(scene, 'coach', null);
      expect(removed?.former).toHaveLength(2);
      expect(await shown(scene, 'coach')).toBeNull();
    }));

  test('are told to the person and to those whom they work with, and to nobody else', () =>
    play(async (scene) => {
      await scene.server('delete from realtime.messages');
      await set(scene, 'client', addressOf('client'));
      const coaches = await scene.server<{ id: string }>(
        'select coach_id as id from public.client_coach_assignments where client_id = $1 and is_active',
        [people.client],
      );
      expect(coaches.length).toBeGreaterThan(0);
      const topics = [people.client, ...coaches.map(({ id }) => id)].map((id) => `user:${id}`);
      expect((await told(scene)).map(({ topic }) => topic)).toEqual(topics.toSorted());
      // The same again is no change.
      await set(scene, 'client', addressOf('client'));
      expect(await told(scene)).toHaveLength(topics.length);
    }));
});
