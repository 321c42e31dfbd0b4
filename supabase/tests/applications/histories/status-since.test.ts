import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { add } from '../own-applications.ts';
import type { Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('the time in a status, on %s', (kind) => {
  const play = useStage(kind);
  const since = ({ one }: Scene, id: string | undefined) =>
    one<{ status_since: string; now: boolean }>(
      'newClient',
      'select status_since, status_since = now() as now from public.job_applications where id = $1',
      [id],
    );

  test('begins with the application, and anew with each move', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'Analyst');
      const set = `update public.job_applications set applied_at = '2026-01-05T10:00:00Z' where id = $1`;
      await scene.as('newClient', set, [id]);
      expect(await since(scene, id)).toMatchObject({ status_since: '2026-01-05T10:00:00+00:00' });
      await scene.as('newClient', `update public.job_applications set status = 'Pending' where id = $1`, [id]);
      expect(await since(scene, id)).toMatchObject({ now: true });
    }));

  test('follows a corrected date of the move, and cannot be written', () =>
    play(async (scene) => {
      const [id] = await add(scene, 'Analyst');
      await scene.as('newClient', `update public.job_applications set status = 'Pending' where id = $1`, [id]);
      const { id: event } = await scene.one<{ id: string }>(
        'newClient',
        `select id from public.application_events where application_id = $1 and kind = 'status'`,
        [id],
      );
      await scene.one('newClient', 'select * from public.set_event_time($1, $2)', [event, '2026-02-01T09:00:00Z']);
      const set = 'update public.job_applications set status_since = now() where id = $1';
      await scene.as('newClient', set, [id]);
      expect(await since(scene, id)).toMatchObject({ status_since: '2026-02-01T09:00:00+00:00' });
    }));
});
