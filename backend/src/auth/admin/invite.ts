import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { randomToken } from '../sessions/random-token.ts';
import { metadata, readBody } from '../http/request-body.ts';
import { userObject } from '../accounts/users.ts';
import { accountLink } from './account-link.ts';

const body = z.object({ email: z.string().nullish(), data: metadata.nullish() });

/** POST /invite: creates an account and emails its owner a link to start with. */
export const invite = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  const email = emailAddress(given.email ?? '');
  const order = {
    type: 'invite' as const,
    email,
    newEmail: '',
    // A password that nobody knows: the invited user chooses one after following the link.
    encryptedPassword: await context.passwords.hash(randomToken()),
    metadata: given.data ?? {},
    address: request.var.clientAddress,
  };
  const { user, mailed } = await context.database.transaction((tx) => accountLink(context, tx, order));
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
  const values = { Email: email, Data: user.raw_user_meta_data ?? {}, RedirectTo: redirectTo };
  await context.mail('invite', email, { ...values, ...mailed });
  return request.json(userObject(user));
};
