import { nameOf } from '@milepost/shared/domain/people';
import type { ReviewRequestWithPeople } from '@milepost/shared/domain/review-requests';

/** Who moved it, for the client who reads: an administrator's name a client may not read. */
export const actorOf = (actorId: string | null, { client_id, coach }: ReviewRequestWithPeople): string => {
  if (actorId === client_id) return 'you';
  return coach && actorId === coach.id ? nameOf(coach) : 'an administrator';
};
