import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people, type Person } from './cast.ts';
import { useStage } from './stage-database.ts';

describe.each(databaseKinds)('erasing a person, on %s', (kind) => {
  const play = useStage(kind);

  test.each(Object.keys(people) as Person[])('%s leaves nothing that stands in the way', (who) =>
    play(async ({ server }) => {
      await server('delete from auth.users where id = $1', [people[who]]);
      expect(await server('select from public.users where id = $1', [people[who]])).toEqual([]);
    }),
  );

  test('everybody, one after the other', () =>
    play(async ({ server }) => {
      for (const { id } of await server<{ id: string }>('select id from auth.users order by email')) {
        await server('delete from auth.users where id = $1', [id]);
      }
      expect(await server('select from public.users')).toEqual([]);
    }));
});
