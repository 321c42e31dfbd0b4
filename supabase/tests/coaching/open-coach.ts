import { people } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';

/** The same hours on each day of the week, for `openCoach`. */
export const everyDay = (opens: string, closes: string): (readonly [number, string, string])[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, opens, closes]);

/** The coach with these hours and rules and nothing else in the calendar; by a far window so that any date can be asked. */
export async function openCoach(
  { server }: Pick<Scene, 'server'>,
  hours: readonly (readonly [number, string, string])[],
  { zone = 'UTC', set = '' }: { readonly zone?: string; readonly set?: string } = {},
): Promise<void> {
  await server(`delete from public.coaching_sessions where coach_id = $1`, [people.coach]);
  await server(`delete from public.busy_blocks where coach_id = $1`, [people.coach]);
  await server(`delete from public.availability_rules where coach_id = $1`, [people.coach]);
  await server(`delete from public.availability_overrides where coach_id = $1`, [people.coach]);
  await server(`update public.users set time_zone = $2 where id = $1`, [people.coach, zone]);
  await server(
    `update public.coach_profiles set buffer_before = 0, buffer_after = 0, min_notice_minutes = 0, booking_window_days = 365 where user_id = $1`,
    [people.coach],
  );
  if (set) await server(`update public.coach_profiles set ${set} where user_id = $1`, [people.coach]);
  for (const [weekday, opens, closes] of hours) {
    await server(
      `insert into public.availability_rules (coach_id, weekday, starts_at, ends_at) values ($1, $2, $3, $4)`,
      [people.coach, weekday, opens, closes],
    );
  }
}
