import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import { mailLink, type LinkRequest } from '../mail/link-mail.ts';
import { insertUser, type NewUser } from './new-user.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { findUserByEmail } from './users.ts';

/** Stores the user, unless the address is registered already. */
async function insertIfNew({ database }: AuthContext, user: NewUser): Promise<'new' | 'known'> {
  try {
    return await database.transaction(async (tx) => {
      if ((await findUserByEmail(tx, user.email)) !== undefined) return 'known';
      await insertUser(tx, user);
      return 'new';
    });
  } catch (error) {
    // Somebody else registered the address at the same moment.
    if (isUniqueViolation(error)) return 'known';
    throw error;
  }
}

/**
 * An unconfirmed registration is emailed its confirmation again; the owner of a confirmed account is emailed a notice.
 */
async function remindOwner(context: AuthContext, email: string, request: LinkRequest): Promise<void> {
  const existing = await findUserByEmail(context.database, email);
  if (existing === undefined || existing.banned) return;
  if (existing.email_confirmed_at === null) await mailLink(context, 'confirmation', existing, request);
  else await context.mail('existing_account', email, { Email: email });
}

/** Registers a user and emails a confirmation; for a known address nothing changes, and its owner is notified. */
export async function register(context: AuthContext, user: NewUser, request: LinkRequest): Promise<void> {
  if ((await insertIfNew(context, user)) === 'known') return remindOwner(context, user.email, request);
  return mailLink(context, 'confirmation', { ...user, raw_user_meta_data: { ...user.metadata } }, request);
}

/**
 * Emails a link that signs in without a password: to the owner of the address, and where there is none, to a new user
 * if `createUser` is set. For an unconfirmed address it is the confirmation email, whose link signs in as well.
 */
export async function mailSignInLink(
  context: AuthContext,
  wanted: { readonly email: string; readonly createUser: boolean; readonly metadata: Record<string, unknown> },
  request: LinkRequest,
): Promise<void> {
  const { email, createUser, metadata } = wanted;
  const user = await findUserByEmail(context.database, email);
  if (user === undefined) {
    // No password matches an empty hash: this user signs in by email until they choose one.
    if (createUser) await register(context, { id: randomUUID(), email, encryptedPassword: '', metadata }, request);
  } else if (!user.banned) {
    await mailLink(context, user.email_confirmed_at === null ? 'confirmation' : 'magic_link', user, request);
  }
}
