import { supabase, type Provider, type UserIdentity } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import type { SignInTokens } from '@milepost/shared/domain/link-answers';
import { toAppError } from '@milepost/shared/data/errors';

/** A way to sign in to one's own account: its password ('email'), or an account with a provider. */
export type Identity = {
  readonly id: string;
  readonly provider: string;
  /** Its address there, where the provider returns it. */
  readonly email: string | null;
  readonly connected_at: string | null;
};

/** Whether a password is one of them. An account without any way, as older ones can be, has one. */
export const hasPassword = (identities: readonly Identity[]): boolean =>
  identities.length === 0 || identities.some(({ provider }) => provider === 'email');

const orThrow = <Data>({ data, error }: { data: Data; error: unknown }): NonNullable<Data> => {
  if (error || data === null || data === undefined) throw toAppError(error);
  return data;
};

const identityOf = ({ identity_id, provider, identity_data, created_at }: UserIdentity): Identity => {
  const email: unknown = identity_data?.['email'];
  return {
    id: identity_id,
    provider,
    email: typeof email === 'string' ? email : null,
    connected_at: created_at ?? null,
  };
};

/** One's ways to sign in, the oldest first. @throws AppError */
export async function listOwnIdentities(): Promise<Identity[]> {
  const { identities } = orThrow(await supabase().auth.getUserIdentities());
  return identities.map(identityOf).sort((a, b) => (a.connected_at ?? '').localeCompare(b.connected_at ?? ''));
}

/**
 * The provider's consent page; it redirects to `redirectTo`, with the result in the fragment.
 * @throws AppError `manual_linking_disabled`, `unexpected_failure` when the provider does not respond
 */
export async function connectAddress(provider: string, redirectTo: string): Promise<string> {
  const options = { redirectTo, skipBrowserRedirect: true };
  const { data, error } = await supabase().auth.linkIdentity({ provider: provider as Provider, options });
  if (error) throw toAppError(error);
  return data.url;
}

/**
 * Takes a way to sign in away.
 * @throws AppError `single_identity_not_deletable` of the last one, `identity_not_found` of one that is gone
 */
export async function disconnectIdentity({ id, provider }: Identity): Promise<void> {
  // The rest of what supabase-js calls an identity is not sent.
  const { error } = await supabase().auth.unlinkIdentity({ id, identity_id: id, user_id: '', provider });
  if (error) throw toAppError(error);
}

/** Ends the further sign-in that connecting brings along: the one on this device goes on. */
export async function endFurtherSignIn({ access_token }: SignInTokens): Promise<void> {
  await supabase().auth.admin.signOut(access_token, 'local');
}

/** The keys of its queries. */
export const identityKeys = { own: () => ['identities', 'own'] };

export const identityQueries = {
  own: () => queryOptions({ queryKey: identityKeys.own(), meta: { tables: [] }, queryFn: listOwnIdentities }),
};
