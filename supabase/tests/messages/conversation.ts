import { people, type Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';
import { rows } from '../stage/stage.ts';

export const notYours = "This conversation isn't yours";

type Sent = { id: string; body: string; created_at: string; author_id: string; attachment_count: number };

/** Writes into the conversation of client and coach, or into another. */
export const send = (
  { one }: Scene,
  who: Person,
  body: string,
  {
    id = crypto.randomUUID(),
    conversation = rows.conversation,
    reply = null as string | null,
    files = [] as object[],
  } = {},
): Promise<Sent> =>
  one<Sent>(who, 'select * from public.send_message($1, $2, $3, $4, $5::jsonb)', [
    id,
    conversation,
    body,
    reply,
    JSON.stringify(files),
  ]);

/** Client and coach work together no longer. */
export const endAssignment = ({ server }: Scene) =>
  server(`update public.client_coach_assignments set is_active = false where client_id = $1 and coach_id = $2`, [
    people.client,
    people.coach,
  ]);
