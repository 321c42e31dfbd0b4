import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, refused } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { blocks, day, id, mondayAt, readOnce, readResult, type Time } from './busy-calendar-readings.ts';
import { openCoach } from '../open-coach.ts';

describe.each(quickDatabaseKinds)('busy calendars on %s', (kind) => {
  const play = useStage(kind);

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
