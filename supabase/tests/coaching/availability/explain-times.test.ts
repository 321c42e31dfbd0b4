import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { openCoach } from '../open-coach.ts';
import { forbidden, refused, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';

const explain = `select starts_at, kind, label, from_at, until_at from public.explain_times($1::timestamptz[], $2, $3, $4)`;
const book = `insert into public.coaching_sessions (client_id, coach_id, title, session_time) values ($1, $2, $3, $4) returning id`;

/** 'YYYY-MM-DD' of a Monday at least ten days ahead. */
const monday = (() => {
  const date = new Date(Date.now() + 10 * 86_400_000);
  while (date.getUTCDay() !== 1) date.setTime(date.getTime() + 86_400_000);
  return date.toISOString().slice(0, 10);
})();
const at = (clock: string): string => `${monday}T${clock}:00.000Z`;

type Told = { readonly starts_at: string; readonly kind: string; readonly label: string };
const told = async (
  { as }: Scene,
  clocks: readonly string[],
  {
    client = null,
    session = null,
    minutes = 60,
  }: { client?: string | null; session?: string | null; minutes?: number } = {},
): Promise<string[]> =>
  (await as<Told>('coach', explain, [clocks.map((clock) => at(clock)), minutes, client, session])).map(
    ({ starts_at, kind, label }) => `${new Date(starts_at).toISOString().slice(11, 16)} ${kind}: ${label}`,
  );

describe.each(quickDatabaseKinds)('what holds a time on %s', (kind) => {
  const play = useStage(kind);

  test('a free time has no reason; a session and the buffer around it are told by what they are', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '17:00']], { set: 'buffer_before = 15, buffer_after = 15' });
      await scene.server(book, [people.secondClient, people.coach, 'Strategy', at('11:00')]);
      const [{ name } = { name: '' }] = await scene.server<{ name: string }>('select private.name_of($1) as name', [
        people.secondClient,
      ]);
      expect(await told(scene, ['09:00', '10:00', '11:30', '12:00', '12:30'])).toEqual([
        `10:00 buffer: Strategy with ${name}`,
        `11:30 session: Strategy with ${name}`,
        `12:00 buffer: Strategy with ${name}`,
      ]);
    }));

  test('a client’s session with another coach is told without its title, and only when that client is asked for', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '17:00']]);
      await scene.server(book, [people.client, people.newCoach, 'Private matter', at('11:00')]);
      expect(await told(scene, ['11:30'])).toEqual([]);
      expect(await told(scene, ['11:30'], { client: people.client })).toEqual([
        expect.stringMatching(/^11:30 client_session: .+ has another session$/),
      ]);
    }));

  test('busy times, time off by its note, hours of the day', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '12:00']]);
      await scene.server(`insert into public.busy_blocks (coach_id, starts_at, ends_at) values ($1, $2, $3)`, [
        people.coach,
        at('09:30'),
        at('10:00'),
      ]);
      expect(await told(scene, ['09:00', '10:00', '11:30'])).toEqual([
        '09:00 busy: Busy time',
        '11:30 outside_hours: Your hours on Monday: 9:00 AM – 12:00 PM',
      ]);
      const except = `insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at, note) values ($1, $2, $2, $3, $4, $5)`;
      await scene.server(except, [people.coach, monday, null, null, 'Conference']);
      expect(await told(scene, ['10:00'])).toEqual(['10:00 time_off: Conference']);
      // A date with hours of its own is open even within time off.
      await scene.server(except, [people.coach, monday, '10:00', '11:00', null]);
      expect(await told(scene, ['10:00', '10:30'])).toEqual([
        '10:30 outside_hours: Your hours on Monday: 10:00 AM – 11:00 AM',
      ]);
    }));

  test('what has passed has passed; a session that moves does not stand in its own way', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '17:00']]);
      const past = await scene.as<Told>('coach', explain, [['2020-01-06T10:00:00Z'], 60, null, null]);
      expect(past.map((row) => row.kind)).toEqual(['past']);
      const [session] = await scene.server<{ id: string }>(book, [people.client, people.coach, 'Own', at('11:00')]);
      expect(await told(scene, ['11:00'])).toHaveLength(1);
      expect(await told(scene, ['11:00'], { session: session?.id ?? null })).toEqual([]);
    }));

  test('is for the coach, for administrators by the coach; nobody else, and for no stranger’s client or session', () =>
    play(async (scene) => {
      const { as, server } = scene;
      await openCoach(scene, [[1, '09:00', '17:00']]);
      const [session] = await server<{ id: string }>(book, [people.client, people.coach, 'Own', at('11:00')]);
      const asked = [[at('11:00')], 60, null, null];
      const forCoach = `select kind from public.explain_times($1::timestamptz[], 60, p_coach_id => $2)`;
      expect(await as('admin', forCoach, [[at('11:00')], people.coach])).toEqual([{ kind: 'session' }]);
      expect(await as('admin', explain, [[at('12:00')], 60, null, session?.id])).toEqual([]);
      for (const person of ['client', 'anonymous', 'organizationAdmin'] as const) {
        await expect(as(person, explain, asked)).rejects.toEqual(forbidden());
      }
      await expect(as('otherCoach', forCoach, [[at('11:00')], people.coach])).rejects.toEqual(
        forbidden('Only the coach can see what holds a time'),
      );
      await expect(as('otherCoach', explain, [[at('11:00')], 60, people.client, null])).rejects.toEqual(
        forbidden("This coach and this client don't work together"),
      );
      await expect(as('otherCoach', explain, [[at('11:00')], 60, null, session?.id])).rejects.toEqual(
        forbidden("This session isn't yours"),
      );
    }));

  test('refuses more times than a calendar shows, and lengths that no session has', () =>
    play(async ({ as }) => {
      const many = Array.from({ length: 501 }, (_, minute) => new Date(minute * 60_000).toISOString());
      await expect(as('coach', explain, [many, 60, null, null])).rejects.toEqual(refused('Ask for 500 times at most'));
      await expect(as('coach', explain, [[at('11:00')], 0, null, null])).rejects.toEqual(
        refused('A session takes from 5 minutes to 12 hours'),
      );
    }));
});
