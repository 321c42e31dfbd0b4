import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { findUsers, userObject } from '../accounts/users.ts';

const usualPage = 50;
const largestPage = 1000;

function pageNumber(given: string | undefined, name: string, usual: number): number {
  if (given === undefined || given === '') return usual;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number === 0) throw validationFailed(`Bad Pagination Parameters: ${name} must be a number greater than 0`);
  return number;
}

/** auth-js reads the number behind the first `=`, so the page comes first. */
const link = (page: number, perPage: number, rel: string): string =>
  `</admin/users?page=${page}&per_page=${perPage}>; rel="${rel}"`;

/** GET /admin/users?page&per_page, the newest first. */
export const listUsers = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const page = pageNumber(request.req.query('page'), 'page', 1);
  const perPage = Math.min(pageNumber(request.req.query('per_page'), 'per_page', usualPage), largestPage);
  const { total, users } = await findUsers(context.database, { limit: perPage, offset: (page - 1) * perPage });
  const last = Math.ceil(total / perPage);
  const next = last > page ? [link(page + 1, perPage, 'next')] : [];
  request.header('Link', [...next, link(last, perPage, 'last')].join(', '));
  request.header('X-Total-Count', String(total));
  return request.json({ users: users.map(userObject), aud: 'authenticated' });
};
