import { people, type Person } from '../../stage/cast.ts';
import type { Scene } from '../../stage/scene.ts';
import { rows } from '../../stage/stage.ts';

export type Ticket = {
  id: string;
  state: string;
  assigned_to: string | null;
  snoozed_until: string | null;
  turn_since: string | null;
  turn_seconds: number;
  first_response_seconds: number | null;
  rating: number | null;
  article_id: string | null;
};
export const ticketIds = {
  first: '30000000-0000-4000-8000-000000011601',
  message: '30000000-0000-4000-8000-000000011602',
};
export const fileId = '30000000-0000-4000-8000-000000011603';
/** Opens a ticket; what is not given is that of the first. */
export const open = (
  { one }: Scene,
  {
    who = 'client',
    id = ticketIds.first,
    message = ticketIds.message,
    facts = '[]',
    files = '[]',
    subject = '  Import fails ',
    body = 'It stops.',
  }: {
    who?: Person;
    id?: string;
    message?: string;
    facts?: string;
    files?: string;
    subject?: string;
    body?: string;
  } = {},
) =>
  one<Ticket>(who, `select * from public.open_ticket($1, $2, 'applications', 'High', $5, $6, $3, $4)`, [
    ...[id, message, facts, files],
    ...[subject, body],
  ]);
/** Replies to a ticket, and moves it to a state where one is given. */
export const reply = ({ one }: Scene, who: Person, state: string | null = null, id: string = rows.ticket) =>
  one<{ id: string; is_answer: boolean }>(
    who,
    `select * from public.reply_to_ticket($1, gen_random_uuid(), 'More about it', '[]', $2)`,
    [id, state],
  );
/** A ticket with what support alone reads of it. */
export const ticket = async ({ server }: Scene, id: string = rows.ticket) =>
  (
    await server<Ticket>(
      'select * from public.support_tickets t join public.ticket_handling h on h.ticket_id = t.id where t.id = $1',
      [id],
    )
  )[0];
/** What somebody was notified of about tickets. */
export const told = ({ server }: Scene, person: Person) =>
  server<{ kind: string; title: string; link: string }>(
    `select kind, title, link from public.notifications where user_id = $1 and kind like 'ticket%' order by created_at, id`,
    [people[person]],
  );
