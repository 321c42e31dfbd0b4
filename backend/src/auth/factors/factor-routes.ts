import { Hono } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import type { AuthContext } from '../context.ts';
import { challenge } from './challenge.ts';
import { enroll } from './enroll.ts';
import { unenroll } from './unenroll.ts';
import { verifyCode } from './verify-code.ts';

/** The second factor at /factors, for its owner. */
export const factorRoutes = (context: AuthContext): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .post('/', enroll(context))
    .post('/:factorId/challenge', challenge(context))
    .post('/:factorId/verify', verifyCode(context))
    .delete('/:factorId', unenroll(context));
