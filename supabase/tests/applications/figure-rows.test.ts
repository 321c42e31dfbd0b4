import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { from, history, insights, me, rowsOf, to, type Insights, type Rows } from './histories/application-history.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

describe.each(quickDatabaseKinds)('the rows behind a figure on %s', (kind) => {
  const play = useStage(kind);

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
      await expect(rowsOf(scene, 'salaries')).rejects.toEqual(refused('Choose a valid figure'));
      await expect(insights(scene, 'UTC', [to, from])).rejects.toEqual(
        refused("The period can't end before it starts"),
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
