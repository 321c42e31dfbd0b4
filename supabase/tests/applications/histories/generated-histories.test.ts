import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { applicationFigures } from '../../../../shared/src/domain/application-figures/application-figures.ts';
import { me, rowsOf, type Insights } from './application-history.ts';
import { countedPlainly, liveThrough, rounded } from './random-histories.ts';
import type { Person } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const always = ['1970-01-01', '2199-12-31'];

/** One answer of a function, as that person gets it. */
const told = async <T>({ one }: Scene, who: Person, call: string): Promise<T> =>
  (await one<{ answer: T }>(who, `select public.${call} as answer`)).answer;

/** What goals of this client count, by their measure. */
async function goalValues(scene: Scene): Promise<Record<string, number>> {
  const measures = ['applications', 'interviews', 'offers'];
  await scene.as(
    'newClient',
    `insert into public.goals (client_id, title, measure, target_value, starts_on)
     select $1, m, m, 1000, '2000-01-01' from unnest($2::text[]) as m`,
    [me, measures],
  );
  const goals = await told<{ measure: string; value: number }[]>(scene, 'newClient', `list_goals('${me}')`);
  return Object.fromEntries(goals.map(({ measure, value }) => [measure, value]));
}

describe.each(quickDatabaseKinds)('figures of random histories on %s', (kind) => {
  const play = useStage(kind);

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('every page tells of history %i what a plain count gives', (seed) =>
    play(async (scene) => {
      const true_ = countedPlainly(await liveThrough(scene, seed));

      const { stats, daily, status_counts } = await told<{
        stats: Record<string, number | null>;
        daily: { responses: number; interviews: number }[];
        status_counts: Record<string, number>;
      }>(scene, 'newClient', 'dashboard_stats()');
      expect(stats).toMatchObject({
        totalApplications: true_.sent,
        sent: true_.sent,
        answered: true_.answered,
        answeredInKnownTime: true_.responses,
        responseRate: true_.responseRate,
        averageResponseTime: true_.averageDays,
        medianResponseTime: true_.medianDays,
      });
      expect(status_counts).toEqual(true_.now);
      expect(daily.reduce((sum, { responses }) => sum + responses, 0)).toBe(true_.responses);
      expect(daily.reduce((sum, { interviews }) => sum + interviews, 0)).toBe(true_.interviewsOrMoves);

      const insights = await told<Insights & { answered_on_unknown_day: number }>(
        scene,
        'newClient',
        `application_insights('${always.join("', '")}')`,
      );
      expect(insights).toMatchObject({
        sent: true_.sent,
        answered: true_.answered,
        answered_on_unknown_day: true_.unknown,
        funnel: [{ count: true_.sent }, { count: true_.interviewed }, { count: true_.offered }],
      });
      expect(
        Object.fromEntries(
          insights.moves.map(({ from_status, to_status, count }) => [`${from_status} > ${to_status}`, count]),
        ),
      ).toEqual(true_.moves);
      // What the Sankey draws, the days in each status, and the answers by source and by resume.
      expect(Object.fromEntries(insights.starts.map(({ status, count }) => [status, count]))).toEqual(true_.starts);
      expect(insights.steps.reduce((sum, { count }) => sum + count, insights.later_moves)).toBe(true_.movesInAll);
      expect(insights.stages.map(({ status, n, ongoing }) => ({ status, n, ongoing }))).toEqual(true_.stays);
      for (const lines of [insights.sources, insights.resumes]) {
        expect(lines.map(({ sent, answered }) => ({ sent, answered }))).toEqual([
          { sent: true_.sent, answered: true_.answered },
        ]);
      }
      const total = async (figure: string, of: readonly string[] = []) =>
        (await rowsOf(scene, figure, of, always)).total;
      expect({
        answered: await total('answered'),
        ofNoSource: await total('source', ['']),
        withoutResume: await total('resume', ['']),
        responses: await total('responses'),
        interviewed: await total('reached', ['Interviewing']),
        interviews: await total('interviews'),
        held: await total('interviews-held'),
        offers: await total('offers'),
        active: await total('day'),
      }).toEqual({
        answered: true_.answered,
        ofNoSource: true_.sent,
        withoutResume: true_.sent,
        responses: true_.responses,
        interviewed: true_.interviewed,
        interviews: true_.interviewsOrMoves,
        held: true_.interviews,
        offers: true_.offered,
        active: true_.active,
      });

      expect(await goalValues(scene)).toEqual({
        applications: true_.sent,
        interviews: true_.interviews,
        offers: true_.offered,
      });

      // What is to be followed up is what nobody answered.
      const followUps = await told<{ rows: { reason: string }[] }>(scene, 'newClient', 'suggested_follow_ups(100)');
      expect(followUps.rows.filter(({ reason }) => reason === 'no-answer')).toHaveLength(true_.unanswered);

      // An administrator's waits hold the answers whose day is known.
      const waits = await scene.server<{ days: number }>(
        `select days from private.application_waits(array[$1::uuid], '1970-01-01', now()) where what = 'answer'`,
        [me],
      );
      expect(waits).toHaveLength(true_.responses);
      const average = waits.reduce((sum, { days }) => sum + days, 0) / waits.length;
      expect(waits.length < 5 ? null : rounded(average)).toBe(true_.averageDays);

      const overview = await told(scene, 'coach', `application_overview('${me}')`);
      expect(overview).toMatchObject({
        counts: true_.now,
        reached: { sent: true_.sent, interviewed: true_.interviewed, offered: true_.offered },
      });
      const { reached } = await told<{ reached: { kind: string }[] }>(scene, 'coach', `progress_story('${me}')`);
      expect(reached.filter(({ kind: what }) => what === 'offer')).toHaveLength(true_.offered);
      const clients = await told<{ client: { id: string } }[]>(scene, 'coach', 'coach_clients()');
      expect(clients.find(({ client }) => client.id === me)).toMatchObject({
        applications: true_.sent,
        interviewing: true_.now['Interviewing'],
      });

      // An administrator counts what everybody applied for.
      const everyone = async () =>
        (await told<{ applications: number }>(scene, 'admin', 'admin_overview()')).applications;
      const before = await everyone();
      await scene.as('newClient', 'delete from public.job_applications where status is null');
      expect(await everyone()).toBe(before);

      const applications = await scene.as<never>('newClient', 'select * from public.job_applications');
      const events = await scene.as<never>('newClient', 'select * from public.application_events');
      expect(applicationFigures(applications, events, () => true)).toEqual({
        sent: true_.sent,
        responses: true_.responses,
        responsesOnUnknownDay: true_.unknown,
        interviewed: true_.interviewed,
        interviews: true_.interviews,
        offers: true_.offered,
        rejections: true_.rejected,
      });
    }),
  );
});
