import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { useStage } from '../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('erasing a person, on %s', (kind) => {
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

  test('everybody in one statement', () =>
    play(async ({ server }) => {
      await server('delete from auth.users');
      expect(await server('select from public.users')).toEqual([]);
    }));

  test('everybody in one statement, where two touched what is of a third', () =>
    play(async ({ server }) => {
      const { coach, otherCoach } = people;
      const touched = [
        'update public.goals set created_by = $1, updated_by = $2',
        'update public.milestones set created_by = $1, done_by = $2',
        'update public.review_comments set author_id = $1, resolved_by = $2 where parent_id is null',
      ];
      for (const statement of touched) await server(statement, [coach, otherCoach]);
      await server('update public.coaching_sessions set requested_by = client_id, cancelled_by = coach_id');
      await server('delete from auth.users');
      expect(await server('select from public.users')).toEqual([]);
      await server('set constraints all immediate');
    }));

  const pairs = Object.values(people).flatMap((one, place, all) => all.slice(place + 1).map((other) => [one, other]));
  test.each(pairs)('%s and %s in one statement', (one, other) =>
    play(async ({ server }) => {
      await server('delete from auth.users where id in ($1, $2)', [one, other]);
      await server('set constraints all immediate');
      expect(await server('select from public.users where id in ($1, $2)', [one, other])).toEqual([]);
    }),
  );
});
