import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { aboutUser, audit } from '../accounts/audit.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailExists } from '../mail/email-change.ts';
import { insertUser } from '../accounts/new-user.ts';
import { randomToken } from '../sessions/random-token.ts';
import { readBody } from '../http/request-body.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import { findUserByEmail, findUserById, passwordOwner, userObject } from '../accounts/users.ts';
import { accountBody, readRequestedAccount } from './account-body.ts';
import { changeAccount } from './change-account.ts';
import { deleteAccount, softDeleteAccount } from './delete-account.ts';
import { personInPath, userNotFound } from './person.ts';

const newId = z.uuid().refine((id) => id !== '00000000-0000-0000-0000-000000000000');

/** GET /admin/users/{id} */
export const getAccount = (context: AuthContext) => async (request: Context<ServerEnv>) =>
  request.json(userObject(await personInPath(context.database, request)));

/** POST /admin/users: no email is sent. The role in the product follows from user_metadata, as on registration. */
export const createAccount = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, accountBody);
  const { email, ...requested } = await readRequestedAccount(context, given);
  if (email === undefined) throw validationFailed('Cannot create a user without either an email or phone');
  if (given.id && !newId.safeParse(given.id).success) throw validationFailed('ID must conform to the uuid v4 format');
  const id = given.id ?? randomUUID();
  const encryptedPassword = requested.encryptedPassword ?? (await context.passwords.hash(randomToken()));
  try {
    const user = await context.database.transaction(async (tx) => {
      if ((await findUserByEmail(tx, email)) !== undefined) throw emailExists();
      await insertUser(tx, { id, email, encryptedPassword, metadata: requested.userMetadata });
      await tx.query('update auth.users set confirmation_sent_at = null where id = $1::uuid', [id]);
      const inserted = await findUserById(tx, id);
      if (inserted === undefined) throw userNotFound();
      await changeAccount(tx, inserted, { ...requested, email, encryptedPassword: undefined });
      const traits = { ...aboutUser({ id, email }), ...(requested.banSeconds ? { changed: ['banned'] } : {}) };
      await audit(tx, 'service_role', 'user_signedup', request.var.clientAddress, traits);
      return findUserById(tx, id);
    });
    return request.json(userObject(user ?? (await personInPath(context.database, request))));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = (await findUserByEmail(context.database, email)) !== undefined;
    throw taken ? emailExists() : new AuthError(422, 'user_already_exists', 'A user with this ID exists already');
  }
};

/** PUT /admin/users/{id}: everything takes effect at once, without an email. */
export const updateAccount = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const owner = passwordOwner(await personInPath(context.database, request));
  const requested = await readRequestedAccount(context, await readBody(request, accountBody), owner);
  const user = await context.database.transaction(async (tx) => {
    const before = await personInPath(tx, request);
    const changed = await changeAccount(tx, before, requested);
    const after = await personInPath(tx, request);
    await audit(tx, 'service_role', 'user_modified', request.var.clientAddress, { ...aboutUser(after), changed });
    return after;
  });
  return request.json(userObject(user));
};

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

/** DELETE /admin/users/{id}: the account and all that is the person's, or what proves who they are alone. */
export const removeAccount = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const user = await personInPath(context.database, request);
  const { should_soft_delete: soft } = await readBody(request, deleteBody);
  await context.database.transaction(async (tx) => {
    await audit(tx, 'service_role', 'user_deleted', request.var.clientAddress, aboutUser(user));
    await (soft === true ? softDeleteAccount(tx, user) : deleteAccount(tx, user));
  });
  return request.json({});
};
