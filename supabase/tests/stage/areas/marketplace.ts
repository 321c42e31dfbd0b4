import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

/** The marketplace. */
export const marketplace: readonly Statement[] = [
  [
    `insert into public.coaching_requests (id, client_id, coach_id, goals) values ($1, $2, $3, 'A new role')`,
    [rows.coachingRequest, people.otherClient, people.unrelatedCoach],
  ],
  [
    `insert into public.client_interests (user_id, topics) values ($1, '{Negotiation}') on conflict do nothing`,
    [people.secondClient],
  ],
];
