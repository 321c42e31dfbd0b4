import * as z from 'zod';
import { organizationSchema } from '../domain/organizations/organizations.ts';
import { personSchema, userProfileSchema } from '../domain/people/people.ts';

const key = 'milepost.person';

const cachedSchema = z.object({
  profile: userProfileSchema,
  organization: organizationSchema.nullable(),
  counterparts: z.array(personSchema),
});
export type CachedPerson = z.infer<typeof cachedSchema>;

/** The person as last loaded, kept beside the session so that a page comes up before the server has answered. */
export const sessionCache = {
  /** The cached person when it is `userId`, else null. A damaged or foreign entry counts as none. */
  read(userId: string): CachedPerson | null {
    try {
      const parsed = cachedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
      return parsed.success && parsed.data.profile.id === userId ? parsed.data : null;
    } catch {
      // Storage forbidden or not JSON: the server is asked instead.
      return null;
    }
  },
  write(person: CachedPerson): void {
    try {
      localStorage.setItem(key, JSON.stringify(person));
    } catch {
      // Storage full or forbidden: the next start asks the server.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
