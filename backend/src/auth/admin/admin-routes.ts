import { Hono } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import type { AuthContext } from '../context.ts';
import { deleteFactor, listFactors, renameFactor } from './factors-of-person.ts';
import { generateLink } from './generate-link.ts';
import { listUsers } from './list-users.ts';
import { requireAdmin } from './require-admin.ts';
import { createAccount, getAccount, removeAccount, updateAccount } from './accounts.ts';

/** Everybody's accounts at /admin, for servers that hold the secret key. */
export const adminRoutes = (context: AuthContext): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .use(requireAdmin(context))
    .get('/users', listUsers(context))
    .post('/users', createAccount(context))
    .get('/users/:userId', getAccount(context))
    .put('/users/:userId', updateAccount(context))
    .delete('/users/:userId', removeAccount(context))
    .get('/users/:userId/factors', listFactors(context))
    .put('/users/:userId/factors/:factorId', renameFactor(context))
    .delete('/users/:userId/factors/:factorId', deleteFactor(context))
    .post('/generate_link', generateLink(context));
