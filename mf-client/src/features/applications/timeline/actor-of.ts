import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';

/**
 * Who did it: the client, an assigned coach by name, else an administrator, whose name a client may not read. Nobody for
 * what the system wrote.
 */
export const actorOf = (
  { actor_id }: Pick<ApplicationEvent, 'actor_id'>,
  clientId: string,
  coaches: readonly Person[],
): string | null => {
  if (actor_id === null) return null;
  if (actor_id === clientId) return 'you';
  const coach = coaches.find(({ id }) => id === actor_id);
  return coach ? nameOf(coach) : 'an administrator';
};
