import { people } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';

/** Puts one into a status, below another or at the top. */
export const move = 'select * from public.move_application($1, $2, $3)';

/** Applications of a client without any, the last one added first. */
export const add = async ({ one }: Scene, ...titles: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await one<{ id: string }>(
      'newClient',
      `insert into public.job_applications (client_id, job_title, company_name) values ($1, $2, 'Parcelwise') returning id`,
      [people.newClient, title],
    );
    ids.push(id);
  }
  return ids;
};
/** Their titles in a status, from the top. */
export const column = async ({ as }: Scene, status = 'Applied'): Promise<string[]> => {
  const found = await as<{ job_title: string }>(
    'newClient',
    'select job_title from public.job_applications where client_id = $1 and status = $2 order by position, id',
    [people.newClient, status],
  );
  return found.map(({ job_title }) => job_title);
};
/** The expected facts of one of them. */
export const history = ({ as }: Scene, id: string | undefined) =>
  as<{ kind: string; to_status: string }>(
    'newClient',
    'select kind, to_status from public.application_events where application_id = $1 order by created_at, kind',
    [id],
  );
