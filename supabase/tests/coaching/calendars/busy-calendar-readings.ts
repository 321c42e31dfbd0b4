import type { Scene } from '../../stage/scene.ts';
import { rows } from '../../stage/stage.ts';

export const id = rows.busyCalendarOfCoach;
export const url = 'https://calendar.test/secret.ics';
export const day = 86_400;

/** The coming Monday but one, at that hour in UTC, in seconds. */
export const mondayAt = (hour: number): number => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 14 - ((date.getUTCDay() + 6) % 7));
  date.setUTCHours(hour, 0, 0, 0);
  return date.getTime() / 1000;
};

export type Time = readonly [string, number, number, number?];
export const readResult = (times: readonly Time[]) => ({
  outcome: 'read',
  etag: '"1"',
  events: times.length,
  unread: 0,
  covers_until: new Date((mondayAt(0) + 300 * day) * 1000).toISOString(),
  times,
});

export const claim = ({ server }: Scene, one: string | null = null) =>
  server<{ id: string; etag: string | null; time_zone: string }>('select * from public.claim_busy_calendars(10, $1)', [
    one,
  ]);
export const settle = ({ server }: Scene, result: object, of = url) =>
  server('select public.settle_busy_calendar($1, $2, $3)', [id, of, JSON.stringify(result)]);
export const readOnce = async (scene: Scene, result: object) => {
  await claim(scene, id);
  await settle(scene, result);
};
export const blocks = async ({ server }: Scene) =>
  (
    await server<{ uid: string; starts: string }>(
      'select uid, extract(epoch from starts_at)::bigint::text as starts from public.busy_blocks where calendar_id = $1 order by 1, 2',
      [id],
    )
  ).map(({ uid, starts }) => [uid, Number(starts)]);
