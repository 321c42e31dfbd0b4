import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { rows } from '../../stage/stage.ts';

const enter = (scene: Scene, topic = `content:${rows.article}`) =>
  scene.server(`select set_config('realtime.topic', $1, true)`, [topic]);
const heard = `select extension from realtime.messages where topic = 'content:${rows.article}'`;
const beSeen = (extension: string) =>
  `insert into realtime.messages (topic, extension, event, payload, private)
   values (realtime.topic(), '${extension}', 'track', '{}', true)`;

describe.each(quickDatabaseKinds)('the channel of a draft on %s', (kind) => {
  const play = useStage(kind);

  test('who manages content is seen there, and sees the others', () =>
    play(async (scene) => {
      await enter(scene);
      await scene.as('admin', beSeen('presence'));
      expect(await scene.as('admin', heard)).toEqual([{ extension: 'presence' }]);
      expect(await scene.as('coach', heard)).toEqual([]);
    }));

  test('the live service lets them in, which asks for broadcasts', () =>
    play(async (scene) => {
      await enter(scene);
      await scene.server(beSeen('broadcast'));
      expect(await scene.as('admin', heard)).toEqual([{ extension: 'broadcast' }]);
    }));

  test.each(['client', 'coach', 'organizationAdmin', 'anonymous'] as const)('%s is not let in', (person) =>
    play(async (scene) => {
      await enter(scene);
      await expect(scene.as(person, beSeen('presence'))).rejects.toEqual(forbidden());
    }),
  );

  test('nobody sends anything but presence, and only a draft that exists has one', () =>
    play(async (scene) => {
      await enter(scene);
      await expect(scene.as('admin', beSeen('broadcast'))).rejects.toEqual(forbidden());
      await enter(scene, `content:${rows.task}`);
      await expect(scene.as('admin', beSeen('presence'))).rejects.toEqual(forbidden());
    }));
});
