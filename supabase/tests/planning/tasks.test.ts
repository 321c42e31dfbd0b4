import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

const addTask = `insert into public.tasks (user_id, application_id, title) values ($1, $2, 'Prepare the case study')
   returning application_id, created_by`;

describe.each(quickDatabaseKinds)('tasks that a coach sets on %s', (kind) => {
  const play = useStage(kind);

  test('stand on an application of the own client, who reads them there', () =>
    play(async ({ as, one }) => {
      expect(await one('coach', addTask, [people.client, rows.application])).toEqual({
        application_id: rows.application,
        created_by: people.coach,
      });
      expect(
        await as('client', `select title from public.tasks where application_id = $1 and created_by = $2`, [
          rows.application,
          people.coach,
        ]),
      ).toEqual([{ title: 'Prepare the case study' }]);
    }));

  test('do not stand on an application of somebody else, even of another client of that coach', () =>
    play(async ({ as }) => {
      await expect(as('coach', addTask, [people.secondClient, rows.application])).rejects.toEqual(
        refused('That application belongs to someone else'),
      );
    }));

  test.each(['otherCoach', 'otherClient'] as const)('%s sets none', (person) =>
    play(async ({ as }) => {
      await expect(as(person, addTask, [people.client, rows.application])).rejects.toEqual(forbidden());
    }),
  );
});
