import { people } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';

export const id = '70000000-0000-4000-8000-000000000801';
export const { newClient: client, coach } = people;
export const plan = `select number, starts_at, label, free_starts from public.plan_series($1, $2::timestamptz, 60, $3, $4)`;
export const schedule = `select * from public.schedule_series($1, $2, 'Weekly talk', $3::timestamptz, $4, $5, 60, 'video', '', null, null, $6)`;
export const ofSeries = `select session_time, occurrence_at, status from public.coaching_sessions where series_id = '${id}' order by occurrence_at`;

export type Held = { session_time: string | Date; occurrence_at: string | Date; status: string };
export const iso = (at: string | Date): string => new Date(at).toISOString();

/** The coach lives in New York, and nobody has anything else on. */
export async function clear({ server }: Scene): Promise<void> {
  await server(`update public.users set time_zone = 'America/New_York' where id = $1`, [coach]);
  await server('delete from public.coaching_sessions where coach_id = $1 or client_id = $2', [coach, client]);
  await server('delete from public.notifications');
  for (const table of ['busy_blocks', 'availability_overrides']) {
    await server(`delete from public.${table} where coach_id = $1`, [coach]);
  }
}

const day = 86_400_000;
/** The second Sunday of March, on which daylight saving begins in New York: the next one that lies well ahead. */
const sunday = [0, 1]
  .map((years) => Date.UTC(new Date().getUTCFullYear() + years, 2, 8))
  .map((eighth) => eighth + ((7 - new Date(eighth).getUTCDay()) % 7) * day)
  .find((found) => found > Date.now() + 14 * day) as number;
/** A date so many days from that Sunday. */
export const on = (days: number): string => new Date(sunday + days * day).toISOString().slice(0, 10);
/** Nine in the morning in New York, on the Tuesday before, and on Tuesdays after. */
export const start = `${on(-5)}T14:00:00.000Z`;
export const nineOn = (days: number): string => `${on(days)}T13:00:00.000Z`;
export const book = (scene: Scene, changes: object = {}, count = 4, weeks = 1) =>
  scene.one('coach', schedule, [id, client, start, weeks, count, JSON.stringify(changes)]);
