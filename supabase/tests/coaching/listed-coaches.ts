import { people, type Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';

type Listing = Record<string, unknown> & { user_id: string; display_name: string };
type Found = { found: { total: number; coaches: Listing[] } };

export const search = async ({ one }: Scene, who: Person, parameters = ''): Promise<Found['found']> =>
  (await one<Found>(who, `select public.search_coaches(${parameters}) as found`)).found;

/** Two coaches are listed: the seeded ones, open each day, and nobody else. */
export async function list({ server }: Scene): Promise<void> {
  await server('delete from public.client_interests');
  await server('delete from public.coaching_requests');
  await server(`delete from public.notifications where kind like 'coaching_%'`);
  await server(`update public.coach_profiles set is_listed = user_id = any ($1)`, [[people.coach, people.otherCoach]]);
  await server(`update public.coach_profiles set min_notice_minutes = 0, capacity = null`);
  await server(
    `update public.coach_profiles set display_name = 'Dana', headline = 'Product people', specialties = '{Interview practice,Negotiation}', languages = '{English,Spanish}', hourly_rate = 140, bio = 'Hiring for years' where user_id = $1`,
    [people.coach],
  );
  await server(
    `update public.coach_profiles set display_name = 'Ruben', headline = 'Engineering leads', specialties = '{System design}', languages = '{English}', hourly_rate = 90, bio = 'Former director' where user_id = $1`,
    [people.otherCoach],
  );
}
