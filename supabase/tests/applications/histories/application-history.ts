import { people } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';

export type Insights = {
  sent: number;
  answered: number;
  funnel: { status: string; count: number }[];
  moves: { from_status: string; to_status: string; count: number }[];
  steps: { step: number; from_status: string; to_status: string; count: number }[];
  starts: { status: string; count: number }[];
  later_moves: number;
  sources: { source: string; sent: number; answered: number }[];
  resumes: { sent: number; answered: number }[];
  stages: { status: string; n: number; ongoing: number; quartiles: number[] | null }[];
  days: { day: string; count: number }[];
};
export type Rows = { total: number; rows: Record<string, unknown>[] };

/** The new client has nothing yet, so that what is counted is what the test wrote. */
export const me = people.newClient;
export const from = '2026-01-01';
export const to = '2026-06-30';

export const insights = async ({ one }: Scene, zone = 'UTC', range = [from, to]): Promise<Insights> =>
  (await one<{ i: Insights }>('newClient', 'select public.application_insights($1, $2, $3) as i', [...range, zone])).i;
export const rowsOf = async (
  { one }: Scene,
  figure: string,
  of: readonly string[] = [],
  range = [from, to],
): Promise<Rows> =>
  (await one<{ r: Rows }>('newClient', `select public.figure_rows($1, $2, $3, $4, 'UTC') as r`, [figure, of, ...range]))
    .r;

/** An application sent on a day of 2026 ('03-01'), then its moves: status and day. */
export async function history(
  { server }: Scene,
  applied: string,
  moves: readonly (readonly [status: string, day: string])[] = [],
  source: string | null = null,
): Promise<string> {
  const [row] = await server<{ id: string }>(
    `insert into public.job_applications (client_id, job_title, company_name, source, applied_at)
     values ($1, 'PM', 'Parcelwise', $2, $3) returning id`,
    [me, source, `2026-${applied}T12:00:00Z`],
  );
  const id = row?.id ?? '';
  for (const [status, day] of moves) {
    await server(`update public.job_applications set status = $2 where id = $1`, [id, status]);
    await server(
      `update public.application_events set occurred_at = $2
       where id = (select e.id from public.application_events e where e.application_id = $1 and e.kind = 'status'
                   order by e.occurred_at desc limit 1)`,
      [id, `2026-${day}T12:00:00Z`],
    );
  }
  return id;
}
