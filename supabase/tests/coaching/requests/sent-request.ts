import { people } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';
import { list } from '../listed-coaches.ts';

export const id = '70000000-0000-4000-8000-000000000001';
export const otherId = '70000000-0000-4000-8000-000000000002';
export const request = 'select * from public.request_coach($1, $2, $3)';
export const answer = 'select * from public.answer_coaching_request($1, $2, $3, $4)';
export const declineOverdue = 'select private.decline_overdue_requests() as declined';
export const told = `select kind from public.notifications where kind like 'coaching_%' order by kind`;

/** The other client asks the coach, and nobody else has. */
export async function send(scene: Scene): Promise<void> {
  await list(scene);
  await scene.one('otherClient', request, [id, people.coach, 'A new role']);
}
export const daysToAnswer = async ({ one }: Scene): Promise<{ days: number | null; status: string }> =>
  one(
    'otherClient',
    `select status, round(extract(epoch from respond_by - now()) / 86400)::integer as days
    from public.coaching_requests where id = '${id}'`,
  );
