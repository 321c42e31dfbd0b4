import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { aboutUser, audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailExists } from '../mail/email-change.ts';
import { insertUser } from '../accounts/new-user.ts';
import type { MailedToken, OneTimeTokenType } from '../mail/one-time-tokens.ts';
import { findUserByEmail, findUserById, type UserRow } from '../accounts/users.ts';
import { userNotFound } from './person.ts';

export const generatedLinks = [
  'signup',
  'magiclink',
  'recovery',
  'invite',
  'email_change_current',
  'email_change_new',
] as const;
export type GeneratedLink = (typeof generatedLinks)[number];

export type LinkOrder = {
  readonly type: GeneratedLink;
  readonly email: string;
  /** Only for a change of address. */
  readonly newEmail: string;
  /** For a person whom the link makes. */
  readonly encryptedPassword: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly address: string;
};

export type AccountLink = { readonly user: UserRow; readonly mailed: MailedToken };

const tokenTypes: Readonly<Record<GeneratedLink, OneTimeTokenType>> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
};

const unknown = (): AuthError => new AuthError(404, 'user_not_found', 'User with this email not found');

/** The id of an unconfirmed user: a new one, or one from an earlier try. @throws AuthError email_exists (422) */
async function unconfirmedPerson(tx: Queryable, order: LinkOrder): Promise<string> {
  const existing = await findUserByEmail(tx, order.email);
  if (existing !== undefined && existing.email_confirmed_at !== null) throw emailExists();
  if (existing !== undefined) {
    await tx.query(
      `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb, updated_at = now()
       where id = $1::uuid`,
      [existing.id, JSON.stringify(order.metadata)],
    );
    return existing.id;
  }
  const { email, encryptedPassword, metadata } = order;
  const id = randomUUID();
  await insertUser(tx, { id, email, encryptedPassword, metadata });
  return id;
}

async function prepared(tx: Queryable, order: LinkOrder): Promise<string> {
  switch (order.type) {
    case 'signup':
    case 'invite': {
      const id = await unconfirmedPerson(tx, order);
      const invited = order.type === 'invite';
      await tx.query(
        `update auth.users set confirmation_sent_at = now(), invited_at = case when $2 then now() else invited_at end
         where id = $1::uuid`,
        [id, invited],
      );
      const action = invited ? 'user_invited' : 'user_confirmation_requested';
      await audit(tx, 'service_role', action, order.address, aboutUser({ id, email: order.email }));
      return id;
    }
    case 'magiclink':
    case 'recovery': {
      const user = await findUserByEmail(tx, order.email);
      if (user === undefined) throw unknown();
      await tx.query('update auth.users set recovery_sent_at = now() where id = $1::uuid', [user.id]);
      await audit(tx, 'service_role', 'user_recovery_requested', order.address, aboutUser(user));
      return user.id;
    }
    case 'email_change_current':
    case 'email_change_new': {
      const user = await findUserByEmail(tx, order.email);
      if (user === undefined) throw unknown();
      if ((await findUserByEmail(tx, order.newEmail)) !== undefined) throw emailExists();
      await tx.query(
        `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
           updated_at = now() where id = $1::uuid`,
        [user.id, order.newEmail],
      );
      await audit(tx, 'service_role', 'user_modified', order.address, {
        ...aboutUser(user),
        changed: ['email_change'],
      });
      return user.id;
    }
  }
}

/**
 * Creates the tokens of an email of that kind, and the user where the link is for a new one.
 * @throws AuthError email_exists (422), user_not_found (404)
 */
export async function accountLink(context: AuthContext, tx: Queryable, order: LinkOrder): Promise<AccountLink> {
  const userId = await prepared(tx, order);
  const email = order.type === 'email_change_new' ? order.newEmail : order.email;
  const mailed = await context.oneTimeTokens.issue(tx, { userId, email }, tokenTypes[order.type], 'implicit');
  const user = await findUserById(tx, userId);
  if (user === undefined) throw userNotFound();
  return { user, mailed };
}
