import { people } from './cast.ts';
import { rows } from './rows.ts';
import type { Statement } from './statement.ts';

const { client, coach, clientOfAPastSession } = people;

/** Coaching sessions and their notes. */
export const sessions: readonly Statement[] = [
  [
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
     values ($1, $2, 'Before the end', now() - interval '200 days', 'completed')`,
    [clientOfAPastSession, coach],
  ],
  [
    `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, status)
     values ($1, $3, $4, 'Ahead', now() + interval '40 days', 'pending'),
            ($2, $3, $4, 'Done', now() - interval '40 days', 'completed')`,
    [rows.upcomingSession, rows.unratedSession, client, coach],
  ],
  [
    `insert into public.session_notes (id, session_id, author_id, visibility, body)
     values ($1, $3, $4, 'private', 'For me'), ($2, $3, $4, 'shared', 'For both')`,
    [rows.privateNote, rows.sharedNote, rows.unratedSession, coach],
  ],
];
