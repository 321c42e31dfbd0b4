import type { Queryable } from '../database.ts';

/** Whose request the next statements are: nobody's, or a person's with a sign-in, by the password alone or more. */
export type Caller =
  | 'anonymous'
  | {
      readonly personId: string;
      readonly sessionId: string;
      readonly aal?: 'aal1' | 'aal2';
      /** Who views as that person, where it is an impersonation. */
      readonly administratorId?: string;
    };

/** Makes the rest of the transaction (or of the savepoint) a request of `caller`, as the REST layer does. */
export async function actAs(tx: Queryable, caller: Caller): Promise<void> {
  const [role, claims] =
    caller === 'anonymous'
      ? ['anon', { role: 'anon' }]
      : [
          'authenticated',
          {
            role: 'authenticated',
            sub: caller.personId,
            session_id: caller.sessionId,
            aal: caller.aal ?? 'aal1',
            ...(caller.administratorId === undefined ? {} : { act: { sub: caller.administratorId } }),
          },
        ];
  await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claims),
    role,
  ]);
}
