import { randomUUID } from 'node:crypto';
import type { SupabaseClient, User } from '@supabase/supabase-js';
import type { ReceivedMail, TestBackend } from './test-backend.ts';

/** Everybody in the seed. */
export const seededPassword = 'Milepost-2026';

export const newAddress = (): string => `person-${randomUUID()}@milepost.test`;

export type MailedLink = { readonly address: URL; readonly tokenHash: string; readonly type: string };

/** The link that a mail asks to open. */
export function linkIn(mail: ReceivedMail | undefined): MailedLink {
  const found = /https?:\/\/\S*token_hash=\S+/.exec(mail?.text ?? '')?.[0];
  if (found === undefined) throw new Error('There is no link in this mail');
  const address = new URL(found);
  return {
    address,
    tokenHash: address.searchParams.get('token_hash') ?? '',
    type: address.searchParams.get('type') ?? '',
  };
}

export const newestLink = async (backend: TestBackend, address: string): Promise<MailedLink> =>
  linkIn((await backend.mailTo(address))[0]);

export type SignedInPerson = {
  readonly client: SupabaseClient;
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
};

/** @throws Error with the server's message when the sign-in is refused */
export async function signIn(backend: TestBackend, email: string, password = seededPassword): Promise<SignedInPerson> {
  const client = backend.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return {
    client,
    user: data.user,
    accessToken: data.session.access_token,
    refreshToken: data.session.refresh_token,
  };
}

/** A new, confirmed client who is signed in. */
export async function registeredPerson(
  backend: TestBackend,
  password = 'a good password',
): Promise<SignedInPerson & { readonly email: string; readonly password: string }> {
  const email = newAddress();
  const client = backend.client();
  const registration = await client.auth.signUp({
    email,
    password,
    options: { data: { fullName: 'Ada L', role: 'client' } },
  });
  if (registration.error) throw registration.error;
  const { tokenHash } = await newestLink(backend, email);
  const confirmed = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  if (confirmed.error) throw confirmed.error;
  return { ...(await signIn(backend, email, password)), email, password };
}
