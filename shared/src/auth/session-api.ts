import { checkSession, getStoredSession, onAuthChange, signOut } from '../data/auth/auth.ts';
import { getOrganization, getProfile, listAssignedClients, listAssignedCoaches } from '../data/profiles/profiles.ts';
import type { Person, UserProfile } from '../domain/people/people.ts';
import type { SignedInUser } from './session-state.ts';
import type { SessionApi } from './session-store.ts';

const userOf = ({ user }: { user: { id: string; email?: string | undefined } }): SignedInUser => ({
  id: user.id,
  email: user.email ?? '',
});

const counterpartsOf = ({ id, role }: UserProfile): Promise<Person[]> => {
  if (role === 'coach') return listAssignedClients(id);
  return role === 'client' ? listAssignedCoaches(id) : Promise.resolve([]);
};

/** The session store's way to the server. */
export const sessionApi: SessionApi = {
  async storedUser() {
    const session = await getStoredSession();
    return session ? userOf(session) : null;
  },
  verify: checkSession,
  async loadPerson(userId) {
    const profile = await getProfile(userId);
    const [organization, counterparts] = await Promise.all([
      profile.org_id ? getOrganization(profile.org_id) : null,
      counterpartsOf(profile),
    ]);
    return { profile, organization, counterparts };
  },
  signOut: () => signOut('local'),
  forget: () => signOut('local'),
  onChange: (listener) =>
    onAuthChange((event, session) => {
      if (event === 'SIGNED_OUT') listener({ kind: 'signed-out' });
      else if (session && event !== 'INITIAL_SESSION' && event !== 'TOKEN_REFRESHED') {
        listener({ kind: event === 'USER_UPDATED' ? 'user-updated' : 'signed-in', user: userOf(session) });
      }
    }),
};
