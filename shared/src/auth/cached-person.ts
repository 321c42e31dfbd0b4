import * as z from 'zod';
import { organizationSchema } from '../entities/organizations/model.ts';
import { personSchema, userProfileSchema } from '../entities/people/model.ts';
import { sessionCache, type CachedPerson } from './session-cache.ts';

const cachedSchema = z.object({
  profile: userProfileSchema,
  organization: organizationSchema.nullable(),
  counterparts: z.array(personSchema),
});

/** The cached person when it is `userId`, else null. A damaged or foreign entry counts as none. */
export function readCachedPerson(userId: string): CachedPerson | null {
  const parsed = cachedSchema.safeParse(sessionCache.read());
  return parsed.success && parsed.data.profile.id === userId ? parsed.data : null;
}
