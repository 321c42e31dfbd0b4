import type { SupabaseClient, User } from '@supabase/supabase-js';
import { quickDatabaseKinds } from '../../../database/testing/test-database.ts';
import { newAddress } from '../../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

type Admin = SupabaseClient['auth']['admin'];
type AccountAttributes = Parameters<Admin['createUser']>[0];

/** A backend, and what the holder of its secret key does there. */
export type AdminStage = {
  readonly backend: TestBackend;
  readonly admin: Admin;
  /** Asks `/auth/v1/admin…` itself, for what supabase-js would not send. */
  readonly request: (method: string, path: string, body: object) => Promise<Response>;
  /** Makes an account that is confirmed and has a password. */
  readonly made: (
    attributes?: AccountAttributes,
  ) => Promise<AccountAttributes & { email: string; password: string; user: User }>;
  readonly roleOf: (id: string) => Promise<unknown>;
};

const startStage = async (kind: (typeof quickDatabaseKinds)[number]): Promise<AdminStage> => {
  const backend = await startTestBackend(kind);
  const { secretKey } = backend.secrets;
  const { admin } = backend.client(secretKey).auth;
  return {
    backend,
    admin,
    request: (method, path, body) =>
      backend.request(`/auth/v1/admin${path}`, {
        method,
        headers: { apikey: secretKey },
        body: JSON.stringify(body),
      }),
    made: async (attributes = {}) => {
      const given = { email: newAddress(), password: 'a good password', email_confirm: true, ...attributes };
      const { data, error } = await admin.createUser(given);
      if (error) throw error;
      return { ...given, user: data.user };
    },
    roleOf: async (id) => {
      const select = 'select role from public.users where id = $1::uuid';
      const [row] = await backend.database.query<{ role: string }>(select, [id]);
      return row?.role;
    },
  };
};

/** Runs the tests on each database; `stage()` is there once a test runs. */
export const describeWithAdmin = (subject: string, tests: (stage: () => AdminStage) => void): void => {
  describe.each(quickDatabaseKinds)(`${subject} on %s`, (kind) => {
    let stage: AdminStage;
    beforeAll(async () => {
      stage = await startStage(kind);
    });
    afterAll(() => stage.backend.close());
    tests(() => stage);
  });
};
