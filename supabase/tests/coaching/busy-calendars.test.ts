import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { rows } from '../stage/stage.ts';
import { openCoach } from './open-coach.ts';

const id = rows.busyCalendarOfCoach;
const url = 'https://calendar.test/secret.ics';
const day = 86_400;

/** The coming Monday but one, at that hour in UTC, in seconds. */
const mondayAt = (hour: number): number => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 14 - ((date.getUTCDay() + 6) % 7));
  date.setUTCHours(hour, 0, 0, 0);
  return date.getTime() / 1000;
};

type Time = readonly [string, number, number, number?];
const readResult = (times: readonly Time[]) => ({
  outcome: 'read',
  etag: '"1"',
  events: times.length,
  unread: 0,
  covers_until: new Date((mondayAt(0) + 300 * day) * 1000).toISOString(),
  times,
});

const claim = ({ server }: Scene, one: string | null = null) =>
  server<{ id: string; etag: string | null; time_zone: string }>('select * from public.claim_busy_calendars(10, $1)', [
    one,
  ]);
const settle = ({ server }: Scene, result: object, of = url) =>
  server('select public.settle_busy_calendar($1, $2, $3)', [id, of, JSON.stringify(result)]);
const readOnce = async (scene: Scene, result: object) => {
  await claim(scene, id);
  await settle(scene, result);
};
const state = async ({ server }: Scene) =>
  (
    await server(
      'select state, failures, last_error, is_gone, busy_count, next_read_at > now() as waits from public.busy_calendars where id = $1',
      [id],
    )
  )[0];
const blocks = async ({ server }: Scene) =>
  (
    await server<{ uid: string; starts: string }>(
      'select uid, extract(epoch from starts_at)::bigint::text as starts from public.busy_blocks where calendar_id = $1 order by 1, 2',
      [id],
    )
  ).map(({ uid, starts }) => [uid, Number(starts)]);
const told = ({ server }: Scene) =>
  server<{ body: string }>(
    `select body from public.notifications where user_id = $1 and kind = 'calendar_needs_attention'`,
    [people.coach],
  );

describe.each(quickDatabaseKinds)('busy calendars on %s', (kind) => {
  const play = useStage(kind);

  test('are handed out once while they are read, with the zone of their coach, and when they are due', () =>
    play(async (scene) => {
      await scene.server(`update public.users set time_zone = 'Europe/Berlin' where id = $1`, [people.coach]);
      expect(await claim(scene)).toMatchObject([{ id, etag: null, time_zone: 'Europe/Berlin' }]);
      expect(await claim(scene, id)).toEqual([]);
      await settle(scene, readResult([]));
      expect(await claim(scene)).toEqual([]);
      expect(await claim(scene, id)).toMatchObject([{ id, etag: '"1"' }]);
    }));

  test('whose known occurrences end soon are read whole, whatever the address remembers', () =>
    play(async (scene) => {
      await readOnce(scene, { ...readResult([]), covers_until: new Date(Date.now() + 100 * day * 1000).toISOString() });
      expect(await claim(scene, id)).toMatchObject([{ etag: null }]);
    }));

  test('of a coach who was suspended are left alone', () =>
    play(async (scene) => {
      await scene.server(`update public.users set status = 'suspended' where id = $1`, [people.coach]);
      expect(await claim(scene)).toEqual([]);
    }));

  test('hold times that cannot be booked, and give them back when they are removed', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '12:00']]);
      const offered = async () =>
        (
          await scene.as('client', 'select starts_at from public.free_slots($1, $2, $3, 60)', [
            people.coach,
            new Date(mondayAt(0) * 1000),
            new Date(mondayAt(24) * 1000),
          ])
        ).length;
      expect(await offered()).toBe(5);
      await readOnce(scene, readResult([['a', mondayAt(10), 3600]]));
      expect(await offered()).toBe(2);
      await scene.as('coach', 'delete from public.busy_calendars where id = $1', [id]);
      expect(await offered()).toBe(5);
      expect(await blocks(scene)).toEqual([]);
    }));

  test('follow what changed: a moved occurrence moves, one that is gone goes, the rest stays', () =>
    play(async (scene) => {
      const [nine, ten, one] = [mondayAt(9), mondayAt(10), mondayAt(13)];
      await readOnce(
        scene,
        readResult([
          ['a', nine, 3600],
          ['b', ten, 3600],
          ['b', ten + 7 * day, 3600],
        ]),
      );
      const [kept] = await scene.server(`select id from public.busy_blocks where uid = 'a'`);
      await readOnce(
        scene,
        readResult([
          ['a', nine, 3600],
          ['b', one, 1800, ten],
        ]),
      );
      expect(await blocks(scene)).toEqual([
        ['a', nine],
        ['b', one],
      ]);
      expect(await scene.server(`select id from public.busy_blocks where uid = 'a'`)).toEqual([kept]);
      await readOnce(scene, { outcome: 'unchanged' });
      expect(await blocks(scene)).toHaveLength(2);
    }));

  test('that fail three times in a row need attention, of which the coach is told once; their times stay', () =>
    play(async (scene) => {
      const failed = { outcome: 'failed', error: 'The calendar’s server has a problem.', gone: false };
      await readOnce(scene, readResult([['a', mondayAt(9), 3600]]));
      await readOnce(scene, failed);
      await readOnce(scene, failed);
      expect(await state(scene)).toMatchObject({ state: 'ok', failures: 2, last_error: failed.error });
      expect(await told(scene)).toEqual([]);
      await readOnce(scene, failed);
      await readOnce(scene, failed);
      expect(await state(scene)).toMatchObject({ state: 'needs_attention', failures: 4, waits: true });
      expect(await told(scene)).toMatchObject([{ body: expect.stringContaining('“Work”') }]);
      expect(await blocks(scene)).toHaveLength(1);
      await readOnce(scene, { outcome: 'unchanged' });
      expect(await state(scene)).toMatchObject({ state: 'ok', failures: 0, last_error: null });
    }));

  test('that are gone need attention at once and are not read again, until they have another address', () =>
    play(async (scene) => {
      await readOnce(scene, { outcome: 'failed', error: 'Gone.', gone: true });
      expect(await state(scene)).toMatchObject({ state: 'needs_attention', is_gone: true, waits: null });
      expect(await told(scene)).toHaveLength(1);
      expect(await claim(scene)).toEqual([]);
      await scene.as('coach', `update public.busy_calendars set url = 'https://calendar.test/new.ics' where id = $1`, [
        id,
      ]);
      expect(await state(scene)).toMatchObject({ state: 'ok', failures: 0, last_error: null, is_gone: false });
      expect(await claim(scene)).toMatchObject([{ id }]);
    }));

  test('whose address was changed while it was read keep nothing of that reading', () =>
    play(async (scene) => {
      await claim(scene, id);
      await scene.as('coach', `update public.busy_calendars set url = 'https://calendar.test/new.ics' where id = $1`, [
        id,
      ]);
      await settle(scene, readResult([['a', mondayAt(9), 3600]]));
      expect(await blocks(scene)).toEqual([]);
      expect(await claim(scene)).toMatchObject([{ id }]);
    }));

  test('whose reading never ended have failed', () =>
    play(async (scene) => {
      await claim(scene, id);
      await scene.server(
        `update public.busy_calendars set reading_since = now() - interval '3 minutes' where id = $1`,
        [id],
      );
      await claim(scene);
      expect(await state(scene)).toMatchObject({ failures: 1, last_error: 'Reading the calendar took too long.' });
      expect(await claim(scene, id)).toHaveLength(1);
    }));

  test('are read again when their coach moves to another zone', () =>
    play(async (scene) => {
      await readOnce(scene, readResult([]));
      await scene.as('coach', `update public.users set time_zone = 'Asia/Tokyo' where id = $1`, [people.coach]);
      expect(await claim(scene)).toMatchObject([{ id, etag: null, time_zone: 'Asia/Tokyo' }]);
    }));

  test('of a file are stored by their coach alone, a later file in the place of the first', () =>
    play(async (scene) => {
      const file = '30000000-0000-4000-8000-000000000294';
      const store = 'select public.store_busy_file($1, $2, $3)';
      const held = () => scene.server('select name, kind, busy_count from public.busy_calendars where id = $1', [file]);
      await scene.as('coach', store, [file, 'Family', JSON.stringify(readResult([['a', mondayAt(9), 3600]]))]);
      await scene.as('coach', store, [file, null, JSON.stringify(readResult([]))]);
      expect(await held()).toEqual([{ name: 'Family', kind: 'file', busy_count: 0 }]);
      const none = JSON.stringify(readResult([]));
      await expect(scene.as('otherCoach', store, [file, 'x', none])).rejects.toEqual(
        forbidden("This calendar isn't yours"),
      );
      await expect(scene.as('coach', store, [id, 'x', none])).rejects.toEqual(forbidden("This calendar isn't yours"));
      await expect(scene.as('client', store, [file, 'x', none])).rejects.toEqual(
        forbidden('Only a coach can add calendars'),
      );
      await expect(
        scene.as('coach', `insert into public.busy_calendars (coach_id, name, kind) values ($1, 'x', 'file')`, [
          people.coach,
        ]),
      ).rejects.toEqual(forbidden());
    }));

  test('have limits: 20 for a coach, 5,000 times each', () =>
    play(async (scene) => {
      const many = Array.from({ length: 5001 }, (_, place): Time => [`u${place}`, mondayAt(9), 60]);
      await expect(readOnce(scene, readResult(many))).rejects.toMatchObject({ code: 'P0001' });
      const add = `insert into public.busy_calendars (coach_id, name, kind, url) values ($1, 'x', 'address', 'https://calendar.test')`;
      await scene.server('delete from public.busy_calendars where id <> $1', [id]);
      for (let count = 1; count < 20; count += 1) await scene.as('coach', add, [people.coach]);
      await expect(scene.as('coach', add, [people.coach])).rejects.toEqual(
        refused('You can add up to 20 calendars. Remove one to add another'),
      );
    }));

  test('are named to their coach as what holds a time, and to an administrator as busy alone', () =>
    play(async (scene) => {
      await openCoach(scene, [[1, '09:00', '12:00']]);
      await readOnce(scene, readResult([['a', mondayAt(10), 3600]]));
      const why = `select kind, label, from_at is not null as dated from public.explain_times(array[$1::timestamptz], 60, null, null, $2)`;
      const asked = [new Date(mondayAt(10) * 1000), people.coach];
      expect(await scene.as('coach', why, asked)).toEqual([{ kind: 'busy', label: 'Work', dated: true }]);
      expect(await scene.as('admin', why, asked)).toEqual([{ kind: 'busy', label: 'Busy time', dated: false }]);
    }));

  test('are claimed and settled by the server alone', () =>
    play(async (scene) => {
      for (const who of ['anonymous', 'client', 'coach', 'admin'] as const) {
        await expect(scene.as(who, 'select public.claim_busy_calendars(1)')).rejects.toEqual(forbidden());
        await expect(scene.as(who, `select public.settle_busy_calendar($1, $2, '{}')`, [id, url])).rejects.toEqual(
          forbidden(),
        );
        await expect(scene.as(who, 'select private.busy_calendars_are_due()')).rejects.toEqual(forbidden());
      }
    }));

  test('take no block of one coach into a calendar of another', () =>
    play(async (scene) => {
      await expect(
        scene.as(
          'otherCoach',
          `insert into public.busy_blocks (coach_id, calendar_id, uid, recurrence_id, starts_at, ends_at)
           values ($1, $2, 'x', 'x', '2090-01-01', '2090-01-02')`,
          [people.otherCoach, id],
        ),
      ).rejects.toMatchObject({ code: '23503' });
    }));
});
