import { checkSession, getStoredSession, signOut } from '../data/auth/auth.ts';
import {
  getOrganization,
  getProfile,
  listAssignedClients,
  listAssignedCoaches,
} from '../entities/profiles/requests.ts';
import { isViewingAs, leaveView } from '../data/view-as/view-as.ts';
import type { Person, UserProfile } from '../entities/people/model.ts';
import type { SessionApi } from './session-store.ts';
import { userOf } from './user-of.ts';

const counterpartsOf = ({ id, role }: UserProfile): Promise<Person[]> => {
  if (role === 'coach') return listAssignedClients(id);
  return role === 'client' ? listAssignedCoaches(id) : Promise.resolve([]);
};

/** What the session store asks the server, once there is somebody to ask about. */
export const serverSession: Omit<SessionApi, 'onChange' | 'signOut'> & { readonly signOut: () => Promise<void> } = {
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
  async forget() {
    if (isViewingAs()) leaveView();
    else await signOut('local');
  },
};
