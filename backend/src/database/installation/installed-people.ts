import { verify } from '@node-rs/bcrypt';
import type { Queryable } from '../database.ts';

/** Everybody of the seed has it; it is in the repository. */
export const demoPassword = 'Milepost-2026';

/** What an operator who starts an installation has to know of the people in it. */
export type InstalledPeople = {
  /** Addresses of the demo people who can sign in with the published password. */
  readonly demo: readonly string[];
  /** Whether somebody can let the others in. */
  readonly hasAdministrator: boolean;
};

/** Looks at the people who may sign in. */
export async function installedPeople(database: Queryable): Promise<InstalledPeople> {
  const demo = await database.query<{ email: string; hash: string }>(
    `select u.email, a.encrypted_password as hash from public.users u join auth.users a on a.id = u.id
     where u.email like '%@milepost.test' and u.status = 'active' and a.encrypted_password like '$2%'
     order by u.role, u.email limit 20`,
  );
  const hashes = [...new Set(demo.map(({ hash }) => hash))];
  const fitting = await Promise.all(hashes.map((hash) => verify(demoPassword, hash)));
  const demoHashes = new Set(hashes.filter((_hash, index) => fitting[index]));
  const [administrators] = await database.query<{ there: boolean }>(
    `select exists (select from public.users where role = 'super_admin' and status = 'active') as there`,
  );
  return {
    demo: demo.flatMap(({ email, hash }) => (demoHashes.has(hash) ? [email] : [])),
    hasAdministrator: administrators?.there === true,
  };
}
