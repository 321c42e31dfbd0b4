import type { Organization } from '../domain/organizations/organizations.ts';
import type { Person, UserProfile } from '../domain/people/people.ts';

const key = 'milepost.person';

export type CachedPerson = {
  readonly profile: UserProfile;
  readonly organization: Organization | null;
  readonly counterparts: Person[];
};

/** The person as last loaded, kept beside the session so that a page comes up before the server has answered. */
export const sessionCache = {
  /** Whatever stands there, unchecked: `readCachedPerson` makes a person of it. */
  read(): unknown {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
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
