import { signInStorage } from '../data/stored-sign-in/stored-sign-in.ts';
import type { Organization } from '../entities/organizations/model.ts';
import type { Person, UserProfile } from '../entities/people/model.ts';

const key = 'milepost.person';

export type CachedPerson = {
  readonly profile: UserProfile;
  readonly organization: Organization | null;
  readonly counterparts: Person[];
};

/**
 * The id of the user who was last signed in on this device, as far as the browser stores it. It is known before the
 * server responds: use it for how a page looks, never for a permission.
 */
export function cachedPersonId(): string | null {
  const cached = sessionCache.read();
  const profile = typeof cached === 'object' && cached !== null && 'profile' in cached ? cached.profile : null;
  const id = typeof profile === 'object' && profile !== null && 'id' in profile ? profile.id : null;
  return typeof id === 'string' ? id : null;
}

/** The person as last loaded, kept beside the session so that a page comes up before the server has answered. */
export const sessionCache = {
  /** The cached value, unchecked: `readCachedPerson` parses it. */
  read: (): unknown => signInStorage().read(key),
  write: (person: CachedPerson): void => void signInStorage().write(key, person),
  clear: (): void => signInStorage().removeItem(key),
};
