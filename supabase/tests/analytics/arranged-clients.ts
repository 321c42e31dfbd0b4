import { organizations, people } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';

const clientId = (number: number): string => `30000000-0000-4000-8000-00000000000${number}`;

/** Seven clients of the second organization, who came as far as their names say. */
export const arranged = {
  onlySignedUp: clientId(1),
  applied: clientId(2),
  coached: clientId(3),
  metCoach: clientId(4),
  offered: clientId(5),
  /** Has a coach and no application. */
  skippedAStep: clientId(6),
  /** Signed up and applied in the 90 days before. */
  earlier: clientId(7),
} as const;
const { applied, coached, metCoach, offered, skippedAStep, earlier } = arranged;

const ago = (days: number): string => `now() - interval '${days} days'`;

async function signUp({ server }: Scene, id: string, days: number): Promise<void> {
  await server(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{"role": "client", "fullName": "Arranged"}')`,
    [id, `${id}@milepost.test`],
  );
  await server(`update public.users set created_at = ${ago(days)}, org_id = $2 where id = $1`, [
    id,
    organizations.second,
  ]);
}

/** An application of that client, added and sent so many days ago. */
export async function apply({ server }: Scene, client: string, days: number): Promise<string> {
  const [row] = await server<{ id: string }>(
    `insert into public.job_applications (client_id, job_title, company_name, applied_at, created_at)
     values ($1, 'PM', 'Parcelwise', ${ago(days)}, ${ago(days)}) returning id`,
    [client],
  );
  return row?.id ?? '';
}

/** The application came to that status so many days ago. */
export async function move({ server }: Scene, application: string, status: string, days: number): Promise<void> {
  await server('update public.job_applications set status = $2 where id = $1', [application, status]);
  await server(
    `update public.application_events set occurred_at = ${ago(days)}
     where application_id = $1 and kind = 'status' and to_status = $2`,
    [application, status],
  );
}

const assign = ({ server }: Scene, client: string, coach: string) =>
  server(`insert into public.client_coach_assignments (client_id, coach_id, assigned_at) values ($1, $2, ${ago(33)})`, [
    client,
    coach,
  ]);
const meet = ({ server }: Scene, client: string, coach: string, days: number) =>
  server(
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
     values ($1, $2, 'Hello', ${ago(days)}, 'completed')`,
    [client, coach],
  );

/** Everybody else signed up long ago and has no applications; these are the clients to count. */
export async function arrangeClients(scene: Scene): Promise<void> {
  await scene.server(`update public.users set created_at = ${ago(900)}`);
  await scene.server('delete from public.job_applications');
  for (const id of Object.values(arranged)) await signUp(scene, id, id === earlier ? 100 : 40);
  for (const id of [applied, coached, metCoach]) await apply(scene, id, 35);
  await move(scene, await apply(scene, offered, 35), 'Offer Received', 15);
  await apply(scene, earlier, 95);
  for (const id of [coached, metCoach, offered, skippedAStep]) await assign(scene, id, people.unrelatedCoach);
  await meet(scene, metCoach, people.unrelatedCoach, 30);
  await meet(scene, offered, people.newCoach, 29);
}
