import { createSessionStore, type SessionApi, type SessionStore, type SignedIn } from '@milepost/shared/auth';
import type { Person, UserProfile } from '../../entities/people/model.ts';
import { rolePermissions } from '../../contract/permissions.ts';
import { makeProfile } from '../factories/factories.tsx';

/** A sign-in that stays as it is: nothing asks a server. */
const still = (profile: UserProfile, counterparts: readonly Person[]): SessionApi => ({
  storedUser: async () => ({ id: profile.id, email: profile.email ?? '' }),
  verify: async () => undefined,
  loadPerson: async () => ({ profile, organization: null, counterparts: [...counterparts] }),
  signOut: async () => undefined,
  forget: async () => undefined,
  onChange: () => () => undefined,
});

/**
 * A session store with this person signed in, for `renderRoute({ session })`. `counterparts` are a client's coaches or a coach's clients.
 */
export const signedInAs = (
  person: Partial<UserProfile> = {},
  { counterparts = [], organization = null }: Partial<Pick<SignedIn, 'counterparts' | 'organization'>> = {},
): SessionStore => {
  const profile = makeProfile(person);
  const ids = counterparts.map(({ id }) => id);
  const store = createSessionStore(still(profile, counterparts));
  store.setState(
    {
      status: 'signed-in',
      user: { id: profile.id, email: profile.email ?? '' },
      profile,
      organization,
      permissions: rolePermissions[profile.role],
      counterparts,
      actor: {
        id: profile.id,
        role: profile.role,
        ...(profile.role === 'coach' ? { assignedClientIds: ids } : { assignedCoachIds: ids }),
      },
      expired: false,
    },
    true,
  );
  return store;
};

/** A session store with nobody signed in. */
export const signedOut = (): SessionStore => {
  const store = createSessionStore(still(makeProfile(), []));
  store.setState({ status: 'signed-out' }, true);
  return store;
};
