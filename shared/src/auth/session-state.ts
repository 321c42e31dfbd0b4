import type { AppError } from '../domain/app-error/app-error.ts';
import type { Organization } from '../entities/organizations/model.ts';
import type { Person, UserProfile } from '../entities/people/model.ts';
import type { Actor, Permission } from '../contract/permissions.ts';

/** The user whom the sign-in service reports. */
export type SignedInUser = { readonly id: string; readonly email: string };

/** A user as the sign-in service reports them: the code of their second factor may still be missing. */
export type ArrivingUser = SignedInUser & { readonly needsCode?: true };

export type SignedIn = {
  readonly status: 'signed-in';
  readonly user: SignedInUser;
  readonly profile: UserProfile;
  readonly organization: Organization | null;
  readonly permissions: readonly Permission[];
  /** A coach's clients, or a client's coaches, by active assignment; none for an administrator. */
  readonly counterparts: readonly Person[];
  /** What `can()` asks about. */
  readonly actor: Actor;
  /** The sign-in expired while a page was open: the page stays, the shell asks for the password. */
  readonly expired: boolean;
  /** Of an expired sign-in: the password was entered again, the code of the second factor is still missing. */
  readonly needsCode?: true;
};

/**
 * The password was entered, and the code of the second factor is missing: the server answers no other request, so that
 * no page can be shown yet.
 */
export type SecondFactorNeeded = { readonly status: 'second-factor'; readonly user: SignedInUser };

export type SignedOut = {
  readonly status: 'signed-out';
  /** Why, in a sentence for the person, when they did not ask for it. */
  readonly reason?: string;
  /** They chose Sign Out: no page waits for their return. */
  readonly deliberate?: true;
};

/** The one state of the sign-in, for the shell and every module. */
export type SessionState =
  | { readonly status: 'loading' }
  | SignedOut
  | SecondFactorNeeded
  | SignedIn
  | { readonly status: 'error'; readonly error: AppError };
