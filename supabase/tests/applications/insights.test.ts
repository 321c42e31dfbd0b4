import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { history, insights, me, rowsOf } from './histories/application-history.ts';
import { useStage } from '../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('insights on %s', (kind) => {
  const play = useStage(kind);

  test('the funnel counts what was reached, also by those that came further or fell back', () =>
    play(async (scene) => {
      await history(scene, '03-01', [['Offer Received', '03-09']]);
      await history(scene, '03-02', [
        ['Interviewing', '03-05'],
        ['Rejected', '03-20'],
      ]);
      await history(scene, '03-03', [['Rejected', '03-04']]);
      await history(scene, '03-04');
      const { sent, answered, funnel } = await insights(scene);
      expect([sent, answered]).toEqual([4, 3]);
      expect(funnel.map(({ count }) => count)).toEqual([4, 2, 1]);
      expect((await rowsOf(scene, 'reached', ['Interviewing'])).total).toBe(2);
      expect((await rowsOf(scene, 'reached', ['Offer Received'])).total).toBe(1);
      expect((await rowsOf(scene, 'reached', ['Applied'])).total).toBe(4);
    }));

  test('a pause is no answer; a reopened application is answered once, by its first answer', () =>
    play(async (scene) => {
      await history(scene, '03-01', [['Pending', '03-03']]);
      await history(scene, '03-01', [
        ['Pending', '03-02'],
        ['Applied', '03-03'],
        ['Interviewing', '03-11'],
        ['Applied', '03-20'],
        ['Rejected', '03-30'],
      ]);
      expect(await insights(scene)).toMatchObject({ sent: 2, answered: 1, later_moves: 1 });
      expect(await rowsOf(scene, 'answered')).toMatchObject({
        total: 1,
        rows: [{ event: 'answer', to_status: 'Interviewing', days: 10 }],
      });
      expect(await rowsOf(scene, 'responses', [], ['2026-03-11', '2026-03-11'])).toMatchObject({ total: 1 });
      expect((await rowsOf(scene, 'responses', [], ['2026-03-30', '2026-03-30'])).total).toBe(0);
    }));

  test('moves are counted by their step, so that going back makes no circle', () =>
    play(async (scene) => {
      await history(scene, '03-01', [
        ['Pending', '03-02'],
        ['Applied', '03-03'],
        ['Pending', '03-04'],
      ]);
      const { moves, steps, starts } = await insights(scene);
      expect(starts).toEqual([{ status: 'Applied', count: 1 }]);
      expect(moves).toEqual([
        { from_status: 'Applied', to_status: 'Pending', count: 2 },
        { from_status: 'Pending', to_status: 'Applied', count: 1 },
      ]);
      expect(steps.map(({ step, to_status }) => [step, to_status])).toEqual([
        [1, 'Pending'],
        [2, 'Applied'],
        [3, 'Pending'],
      ]);
      expect((await rowsOf(scene, 'moved', ['Applied', 'Pending'])).total).toBe(2);
      expect(await rowsOf(scene, 'moved', ['Applied', 'Pending', '3'])).toMatchObject({
        total: 1,
        rows: [{ event: 'status', from_status: 'Applied', to_status: 'Pending', at: expect.stringContaining('03-04') }],
      });
      expect((await rowsOf(scene, 'at-step', ['2', 'Applied'])).total).toBe(1);
      expect((await rowsOf(scene, 'at-step', ['0', 'Applied'])).total).toBe(1);
    }));

  test('sources are told apart by their words, not by case or spaces, and one without is its own', () =>
    play(async (scene) => {
      await history(scene, '03-01', [['Rejected', '03-04']], 'LinkedIn');
      await history(scene, '03-02', [], ' linkedin ');
      await history(scene, '03-02');
      expect((await insights(scene)).sources).toEqual([
        expect.objectContaining({ source: expect.stringMatching(/^linkedin$/i), sent: 2, answered: 1 }),
        { source: '', sent: 1, answered: 0 },
      ]);
      expect((await rowsOf(scene, 'source', ['LinkedIn'])).total).toBe(2);
      expect((await rowsOf(scene, 'source', [''])).total).toBe(1);
    }));

  test('days in a stage are those of finished stays, from five on, by the corrected dates', () =>
    play(async (scene) => {
      for (const day of ['03-02', '03-03', '03-04', '03-05']) await history(scene, '03-01', [['Rejected', day]]);
      await history(scene, '03-01');
      const applied = async () => (await insights(scene)).stages.find(({ status }) => status === 'Applied');
      expect(await applied()).toMatchObject({ n: 4, ongoing: 1, quartiles: null });
      const fifth = await history(scene, '03-01', [['Rejected', '03-06']]);
      expect(await applied()).toMatchObject({ n: 5, ongoing: 1, quartiles: [1, 2, 3, 4, 5] });
      const event = await scene.one<{ id: string }>(
        'newClient',
        `select id from public.application_events where application_id = $1 and kind = 'status'`,
        [fifth],
      );
      await scene.as('newClient', 'select public.set_event_time($1, $2)', [event.id, '2026-03-11T12:00:00Z']);
      expect((await applied())?.quartiles).toEqual([1, 2, 3, 4, 10]);
      expect(await rowsOf(scene, 'stayed', ['Applied'])).toMatchObject({ total: 6 });
    }));

  test('a move before its application, by a wrong correction, takes no time and breaks nothing', () =>
    play(async (scene) => {
      await history(scene, '03-10', [['Rejected', '03-02']]);
      expect((await insights(scene)).starts).toEqual([{ status: 'Applied', count: 1 }]);
      expect((await rowsOf(scene, 'answered')).rows).toMatchObject([{ days: 0 }]);
    }));

  test('a day and a period are of the viewer’s zone', () =>
    play(async (scene) => {
      await scene.server(
        `insert into public.job_applications (client_id, job_title, company_name, applied_at)
         values ($1, 'PM', 'Parcelwise', '2026-03-31T23:30:00Z')`,
        [me],
      );
      expect((await insights(scene)).days).toEqual([{ day: '2026-03-31', count: 1 }]);
      expect((await insights(scene, 'Asia/Tokyo')).days).toEqual([{ day: '2026-04-01', count: 1 }]);
      expect((await insights(scene, 'Asia/Tokyo', ['2026-03-01', '2026-03-31'])).sent).toBe(0);
      expect((await insights(scene, 'UTC', ['2026-03-01', '2026-03-31'])).sent).toBe(1);
      expect((await rowsOf(scene, 'day', [], ['2026-03-31', '2026-03-31'])).rows).toMatchObject([
        { event: 'created', to_status: 'Applied', title: 'PM' },
      ]);
    }));

  test('deleted applications and those outside the period count nowhere', () =>
    play(async (scene) => {
      const id = await history(scene, '03-01', [['Rejected', '03-04']]);
      await history(scene, '07-01');
      await scene.as('newClient', 'delete from public.job_applications where id = $1', [id]);
      expect(await insights(scene)).toMatchObject({ sent: 0, answered: 0, moves: [], days: [] });
      expect((await rowsOf(scene, 'sent')).total).toBe(0);
    }));
});
