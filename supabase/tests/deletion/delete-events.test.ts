import { databaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';

type Told = { topic: string; payload: { table: string; ids: string[] } };

/** Who was notified of what, oldest first. */
const told = ({ server }: Scene): Promise<Told[]> =>
  server<Told>(`select topic, payload from realtime.messages where event = 'rows_deleted' order by topic`);

const channels = (...whom: readonly Person[]): string[] => whom.map((person) => `user:${people[person]}`).sort();

describe.each(databaseKinds)('a delete that can be undone, on %s', (kind) => {
  const play = useStage(kind);

  test.each<[string, string, readonly Person[]]>([
    ['tasks', rows.task, ['client', 'coach', 'newCoach']],
    ['goals', rows.goal, ['client', 'coach', 'newCoach']],
    ['milestones', rows.milestone, ['client', 'coach', 'newCoach']],
    ['contacts', rows.contact, ['client']],
    ['interactions', rows.interaction, ['client']],
    ['job_applications', rows.application, ['client']],
  ])('of %s is told to who had it on the screen, and to nobody else', (table, id, whom) =>
    play(async (scene) => {
      await scene.as('client', `delete from public.${table} where id = $1`, [id]);
      const messages = (await told(scene)).filter(({ payload }) => payload.table === table && payload.ids.includes(id));
      expect(messages.map(({ topic }) => topic)).toEqual(channels(...whom));
    }),
  );

  test('is received by nobody but whose channel it is', () =>
    play(async (scene) => {
      await scene.as('client', `delete from public.contacts where id = $1`, [rows.contact]);
      const readAs = (who: Person) => {
        const channel = `select set_config('realtime.topic', 'user:${people.client}', true)`;
        return scene.as(who, channel).then(() => scene.as(who, 'select from realtime.messages'));
      };
      expect(await readAs('client')).not.toHaveLength(0);
      expect(await readAs('coach')).toHaveLength(0);
      expect(await readAs('otherClient')).toHaveLength(0);
    }));
});
