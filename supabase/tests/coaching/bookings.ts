import { people } from '../stage/cast.ts';
import { everyDay } from './open-coach.ts';

export const book = `select * from public.book_session($1, $2, $3, $4, 'video', $5, $6)`;
export const move = 'select * from public.reschedule_session($1, $2)';
export const setStatus = 'select * from public.move_coaching_session($1, $2, $3)';

/** Of the session that is booked, and of a second one beside it. */
export const id = '60000000-0000-4000-8000-000000000000';
export const otherId = '60000000-0000-4000-8000-000000000001';

/** When the coach is open to bookings. */
export const mornings = everyDay('09:00', '12:00');

/** Ten days ahead, at that clock in UTC. */
export const at = (clock: string): string =>
  `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T${clock}:00.000Z`;

/** A time that the database gave, as `at` writes it. */
export const iso = (time: unknown): string => new Date(String(time)).toISOString();

/** What `book` takes for an hour with the coach. */
export const booking = (start: string, sessionId = id): unknown[] => [
  sessionId,
  people.coach,
  start,
  60,
  'Talk',
  'Three offers',
];
