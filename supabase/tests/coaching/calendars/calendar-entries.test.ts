import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { openCoach } from '../open-coach.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const entries = 'select public.calendar_entries($1, $2, $3) as answer';
const [id, canceledId, otherId] = [1, 2, 3].map((place) => `70000000-0000-4000-8000-00000000000${place}`);
// A week of New York in which clocks are turned back on Sunday the 7th.
const from = '2027-11-07T04:00:00.000Z';
const to = '2027-11-14T05:00:00.000Z';
const zone = 'America/New_York';

type Entries = {
  readonly sessions: readonly { readonly id: string; readonly client: object | null }[];
  readonly busy: readonly object[];
  readonly time_off: readonly object[];
  readonly hours: readonly { readonly starts_at: string; readonly ends_at: string }[];
  readonly slot_minutes: number;
};

/** One session of the coach within the range, a canceled one, one of another coach; a busy time; three dates off, one of them with hours. */
async function fill(scene: Scene): Promise<void> {
  await openCoach(scene, [[3, '09:00', '12:00']], { zone, set: 'slot_step_minutes = 15' });
  const session = `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, duration_minutes, status)
    values ($1, $2, $3, 'Talk', $4, 60, $5)`;
  const { server } = scene;
  await server(session, [id, people.client, people.coach, '2027-11-10T15:00Z', 'confirmed']);
  await server(session, [canceledId, people.client, people.coach, '2027-11-11T15:00Z', 'cancelled']);
  await server(session, [otherId, people.client, people.newCoach, '2027-11-12T15:00Z', 'confirmed']);
  await server(`delete from public.busy_blocks where coach_id = $1`, [people.coach]);
  await server(
    `insert into public.busy_blocks (coach_id, starts_at, ends_at) values ($1, '2027-11-09T15:00Z', '2027-11-09T16:00Z')`,
    [people.coach],
  );
  await server(
    `insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at, note) values
       ($1, '2027-11-11', '2027-11-13', null, null, 'Conference'), ($1, '2027-11-12', '2027-11-12', '13:00', '14:00', null)`,
    [people.coach],
  );
}

describe.each(quickDatabaseKinds)('entries of a calendar on %s', (kind) => {
  const play = useStage(kind);
  const ask = async ({ one }: Scene, who: 'coach' | 'admin'): Promise<Entries> =>
    (await one<{ answer: Entries }>(who, entries, [people.coach, from, to])).answer;

  test('give the coach sessions with clients, busy times, dates off and hours of the range', () =>
    play(async (scene) => {
      await fill(scene);
      const answer = await ask(scene, 'coach');
      expect(answer.sessions).toEqual([expect.objectContaining({ id, status: 'confirmed', duration_minutes: 60 })]);
      expect(answer.sessions[0]?.client).toMatchObject({ id: people.client, full_name: expect.any(String) as string });
      expect(answer.busy).toEqual([expect.objectContaining({ label: 'Busy' })]);
      expect(answer.time_off).toEqual([
        { date: '2027-11-11', label: 'Conference' },
        { date: '2027-11-13', label: 'Conference' },
      ]);
      expect(answer.hours.map(({ starts_at }) => new Date(starts_at).toISOString())).toEqual([
        '2027-11-10T14:00:00.000Z',
        '2027-11-12T18:00:00.000Z',
      ]);
      expect(answer.slot_minutes).toBe(15);
    }));

  test('hold what only reaches into the range, and nothing that ends where it begins', () =>
    play(async (scene) => {
      await fill(scene);
      const sessionsFrom = async (start: string): Promise<readonly object[]> => {
        const row = await scene.one<{ answer: Entries }>('coach', entries, [people.coach, start, to]);
        return row.answer.sessions;
      };
      expect(await sessionsFrom('2027-11-10T15:59:00Z')).toHaveLength(1);
      expect(await sessionsFrom('2027-11-10T16:00:00Z')).toHaveLength(0);
    }));

  test('give an administrator the same without the busy times', () =>
    play(async (scene) => {
      await fill(scene);
      const answer = await ask(scene, 'admin');
      expect(answer.sessions).toHaveLength(1);
      expect(answer.time_off).toHaveLength(2);
      expect(answer.busy).toEqual([]);
    }));

  test.each(['client', 'newClient', 'otherCoach', 'colleague'] as const)('are refused to %s', (who) =>
    play(async (scene) => {
      await fill(scene);
      await expect(scene.as(who, entries, [people.coach, from, to])).rejects.toEqual(
        forbidden('Only the coach can see this calendar'),
      );
    }),
  );

  test('are refused to a visitor who is not signed in', () =>
    play(async ({ as }) => {
      await expect(as('anonymous', entries, [people.coach, from, to])).rejects.toEqual(forbidden());
    }));

  test('are asked for two months at most, with an end after the start', () =>
    play(async ({ as }) => {
      await expect(as('coach', entries, [people.coach, from, from])).rejects.toEqual(
        refused('Choose an end after the start'),
      );
      await expect(as('coach', entries, [people.coach, from, '2028-02-01T00:00Z'])).rejects.toEqual(
        refused('Ask for 62 days at most'),
      );
    }));
});
