import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach, clientOfAPastSession } = people;

/** Coaching sessions, the notes of coaches, and a calendar feed. */
export const sessions: readonly Statement[] = [
  [
    `insert into public.session_series (id, client_id, coach_id, dtstart, time_zone, weeks, count)
     values ($1, $2, $3, now() + interval '45 days', 'UTC', 1, 4)`,
    [rows.series, client, coach],
  ],
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
  [`insert into public.calendar_feeds (user_id, token_hash) values ($1, repeat('a', 64))`, [client]],
  [
    `insert into public.client_notes (id, coach_id, client_id, visibility, body, deleted_at)
     values ($1, $4, $5, 'private', 'For me', null), ($2, $4, $5, 'shared', 'For both', null),
            ($3, $4, $5, 'shared', 'Deleted', now())`,
    [rows.privateClientNote, rows.sharedClientNote, rows.deletedClientNote, coach, client],
  ],
  [
    `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, status)
     values ($1, $3, $4, 'Also ahead', now() + interval '43 days', 'pending'),
            ($2, $3, $4, 'Prepared', now() - interval '43 days', 'completed')`,
    [rows.secondUpcomingSession, rows.briefedSession, client, coach],
  ],
  [
    `insert into public.session_briefs (session_id, desired_outcome) values ($1, 'Two offers'), ($2, 'One offer')`,
    [rows.upcomingSession, rows.briefedSession],
  ],
  [
    `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, status)
     values ($1, $2, $3, 'Under way', now() - interval '20 minutes', 'completed')`,
    [rows.calledSession, client, coach],
  ],
  [
    `insert into public.session_calls (session_id, coach_here_until, client_here_until, admitted_at)
     values ($1, now(), now(), now())`,
    [rows.calledSession],
  ],
  [
    `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, status)
     values ($1, $3, $4, 'Rated', now() - interval '46 days', 'completed'),
            ($2, $5, $6, 'Rated too', now() - interval '46 days', 'completed')`,
    [rows.ratedSession, rows.listedSession, client, coach, people.otherClient, people.otherCoach],
  ],
  [
    `insert into public.testimonials (session_id, coach_id, rating, body, author_name)
     values ($1, $3, 5, 'Clear', 'Lena F.'), ($2, $4, 4, 'Kind', null)`,
    [rows.ratedSession, rows.listedSession, coach, people.otherCoach],
  ],
  [
    `insert into public.session_call_messages (id, session_id, author_id, body) values ($1, $2, $3, 'Can you hear me?')`,
    [rows.callMessage, rows.calledSession, client],
  ],
];
