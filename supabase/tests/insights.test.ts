import { databaseKinds } from '../../backend/src/database/testing/test-database.ts';
import { people } from './cast.ts';
import { forbidden, refused, type Scene } from './scene.ts';
import { useStage } from './stage-database.ts';

type Insights = {
  sent: number;
  answered: number;
  funnel: { status: string; count: number }[];
  moves: { from_status: string; to_status: string; count: number }[];
  steps: { step: number; from_status: string; to_status: string; count: number }[];
  starts: { status: string; count: number }[];
  later_moves: number;
  sources: { source: string; sent: number; answered: number }[];
  stages: { status: string; n: number; ongoing: number; quartiles: number[] | null }[];
  days: { day: string; count: number }[];
};
type Rows = { total: number; rows: Record<string, unknown>[] };

/** The new client has nothing yet, so that what is counted is what the test wrote. */
const me = people.newClient;
const from = '2026-01-01';
const to = '2026-06-30';

const insights = async ({ one }: Scene, zone = 'UTC', range = [from, to]): Promise<Insights> =>
  (await one<{ i: Insights }>('newClient', 'select public.application_insights($1, $2, $3) as i', [...range, zone])).i;
const rowsOf = async ({ one }: Scene, figure: string, of: readonly string[] = [], range = [from, to]): Promise<Rows> =>
  (await one<{ r: Rows }>('newClient', `select public.figure_rows($1, $2, $3, $4, 'UTC') as r`, [figure, of, ...range]))
    .r;

/** An application sent on a day of 2026 ('03-01'), then its moves: status and day. */
async function history(
  { server }: Scene,
  applied: string,
  moves: readonly (readonly [status: string, day: string])[] = [],
  source: string | null = null,
): Promise<string> {
  const [row] = await server<{ id: string }>(
    `insert into public.job_applications (client_id, job_title, company_name, source, applied_at)
     values ($1, 'PM', 'Parcelwise', $2, $3) returning id`,
    [me, source, `2026-${applied}T12:00:00Z`],
  );
  const id = row?.id ?? '';
  for (const [status, day] of moves) {
    await server(`update public.job_applications set status = $2 where id = $1`, [id, status]);
    await server(
      `update public.application_events set occurred_at = $2
       where id = (select e.id from public.application_events e where e.application_id = $1 and e.kind = 'status'
                   order by e.occurred_at desc limit 1)`,
      [id, `2026-${day}T12:00:00Z`],
    );
  }
  return id;
}

describe.each(databaseKinds)('insights on %s', (kind) => {
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

  test('interviews ahead come soonest first, sessions and viewers with their days', () =>
    play(async (scene) => {
      const id = await history(scene, '03-01');
      await scene.as(
        'newClient',
        `insert into public.application_events (application_id, kind, note, occurred_at)
         values ($1, 'interview', 'Second', now() + interval '9 days'), ($1, 'interview', 'First', now() + interval '2 days'),
                ($1, 'interview', 'Held', now() - interval '2 days')`,
        [id],
      );
      expect((await rowsOf(scene, 'interviews-ahead')).rows.map(({ note }) => note)).toEqual(['First', 'Second']);
      await scene.as('coach', 'select public.record_profile_view($1)', [me]);
      expect(await rowsOf(scene, 'profile-views')).toMatchObject({
        total: 1,
        rows: [{ kind: 'person', title: 'Dana Whitfield' }],
      });
      await scene.as(
        'coach',
        `select public.schedule_session(gen_random_uuid(), $1, 'Talk', now() + interval '70 days', 60, 'video', null)`,
        [me],
      );
      const far = ['2026-01-01', '2035-01-01'];
      expect(await rowsOf(scene, 'sessions', [], far)).toMatchObject({
        total: 1,
        rows: [{ title: 'Talk', kind: 'session' }],
      });
      expect((await rowsOf(scene, 'interviews', [], far)).total).toBe(3);
    }));

  test('every total of the seed agrees with its rows', () =>
    play(async ({ one }) => {
      const asked = ['2020-01-01', '2035-01-01'];
      const { i } = await one<{ i: Insights }>('client', `select public.application_insights($1, $2) as i`, asked);
      const totalOf = async (figure: string, of: readonly string[]) =>
        (await one<{ r: Rows }>('client', 'select public.figure_rows($1, $2, $3, $4) as r', [figure, of, ...asked])).r
          .total;
      expect(i.sent).toBeGreaterThan(30);
      for (const { status, count } of i.funnel)
        expect([status, await totalOf('reached', [status])]).toEqual([status, count]);
      for (const { from_status, to_status, count } of i.moves) {
        expect(await totalOf('moved', [from_status, to_status])).toBe(count);
      }
      for (const { source, sent } of i.sources) expect(await totalOf('source', [source])).toBe(sent);
      for (const { status, n, ongoing } of i.stages) expect(await totalOf('stayed', [status])).toBe(n + ongoing);
      expect(await totalOf('answered', [])).toBe(i.answered);
    }));

  test('the overview gives counts and the five newest to the client, the coach and administrators alone', () =>
    play(async (scene) => {
      for (const day of ['03-01', '03-02', '03-03', '03-04', '03-05']) await history(scene, day);
      await history(scene, '03-06', [['Withdrawn', '03-07']]);
      type Overview = { counts: Record<string, number>; recent: object[] };
      const seenBy = async (who: Parameters<Scene['one']>[0]) =>
        (await scene.one<{ o: Overview }>(who, 'select public.application_overview($1) as o', [me])).o;
      for (const who of ['newClient', 'coach', 'admin'] as const) {
        const { counts, recent } = await seenBy(who);
        expect([who, counts['Applied'], counts['Withdrawn'], recent.length]).toEqual([who, 5, 1, 5]);
      }
      for (const who of ['otherClient', 'otherCoach'] as const) {
        const { counts, recent } = await seenBy(who);
        expect([who, counts['Applied'], recent]).toEqual([who, 0, []]);
      }
    }));

  test('nobody gets another client’s rows, and nonsense is refused in words', () =>
    play(async (scene) => {
      await history(scene, '03-01', [['Rejected', '03-04']]);
      const asked = [from, to];
      for (const who of ['otherClient', 'coach', 'admin'] as const) {
        const { i } = await scene.one<{ i: Insights }>(who, 'select public.application_insights($1, $2) as i', [
          '2026-03-01',
          '2026-03-02',
        ]);
        const { r } = await scene.one<{ r: Rows }>(
          who,
          `select public.figure_rows('moved', '{Applied,Rejected}', $1, $2) as r`,
          asked,
        );
        expect([who, r.rows.filter(({ title }) => title === 'PM')]).toEqual([who, []]);
        if (who !== 'otherClient') expect([who, i.sent, i.days]).toEqual([who, 0, []]);
      }
      await expect(rowsOf(scene, 'salaries')).rejects.toEqual(refused('There is no such figure'));
      await expect(insights(scene, 'UTC', [to, from])).rejects.toEqual(
        refused('The period must not end before it begins'),
      );
      await expect(insights(scene, 'Mars/Base')).rejects.toEqual(refused('There is no time zone Mars/Base'));
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.otherClient]);
      for (const call of [
        `public.application_insights('2026-01-01', '2026-01-02')`,
        `public.figure_rows('sent', '{}', '2026-01-01', '2026-01-02')`,
        `public.application_overview('${me}')`,
      ]) {
        await expect(scene.as('anonymous', `select ${call}`)).rejects.toEqual(forbidden());
        await expect(scene.as('otherClient', `select ${call}`)).rejects.toEqual(forbidden());
      }
    }));
});
