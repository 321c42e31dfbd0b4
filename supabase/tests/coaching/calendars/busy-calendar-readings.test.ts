import { quickDatabaseKinds } from '../../../../backend/src/database/testing/test-database.ts';
import { people } from '../../stage/cast.ts';
import { forbidden, type Scene } from '../../stage/scene.ts';
import { useStage } from '../../stage/stage-database.ts';
import { blocks, claim, day, id, mondayAt, readOnce, readResult, settle, url } from './busy-calendar-readings.ts';

const state = async ({ server }: Scene) =>
  (
    await server(
      'select state, failures, last_error, is_gone, busy_count, next_read_at > now() as waits from public.busy_calendars where id = $1',
      [id],
    )
  )[0];
const told = ({ server }: Scene) =>
  server<{ body: string }>(
    `select body from public.notifications where user_id = $1 and kind = 'calendar_needs_attention'`,
    [people.coach],
  );

describe.each(quickDatabaseKinds)('readings of busy calendars, on %s', (kind) => {
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
});
