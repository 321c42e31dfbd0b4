import type { Queryable } from '../../../backend/src/database/database.ts';
import type { Caller } from '../../../backend/src/database/testing/acting-as.ts';

/** The people of the seed. */
const seeded = {
  admin: '10000000-0000-4000-8000-000000000001',
  coach: '10000000-0000-4000-8000-000000000002',
  otherCoach: '10000000-0000-4000-8000-000000000003',
  client: '10000000-0000-4000-8000-000000000004',
  secondClient: '10000000-0000-4000-8000-000000000005',
  otherClient: '10000000-0000-4000-8000-000000000006',
} as const;

/** People who have one relation only, so that a test shows which rule let somebody in. */
const added = {
  /** Assigned to the coach a minute ago: no organization, no record in common. */
  newClient: '20000000-0000-4000-8000-000000000001',
  /** Assigned to the client a minute ago, no record in common. */
  newCoach: '20000000-0000-4000-8000-000000000002',
  /** Works with nobody here. */
  unrelatedCoach: '20000000-0000-4000-8000-000000000007',
  /** Once the coach's client, with a session from that time. */
  clientOfAPastSession: '20000000-0000-4000-8000-000000000003',
  /** Once the coach's client, with a review from that time. */
  clientOfAPastReview: '20000000-0000-4000-8000-000000000004',
  /** In the coach's organization, and nothing else. */
  colleague: '20000000-0000-4000-8000-000000000005',
  /** Administers the client's organization, and nothing else. */
  organizationAdmin: '20000000-0000-4000-8000-000000000006',
} as const;

export const people = { ...seeded, ...added } as const;
export type Person = keyof typeof people;

export const organizations = {
  first: 'a0000000-0000-4000-8000-000000000001',
  second: 'a0000000-0000-4000-8000-000000000002',
} as const;

const sessionIdOf = (personId: string): string => `5e55${personId.slice(0, 1)}${personId.slice(5)}`;

/** A request of a person who is signed in. */
export const signedIn = (person: Person): Caller => ({
  personId: people[person],
  sessionId: sessionIdOf(people[person]),
});

/** Sets an authenticator app up for a person, who has not given its first code yet when it is `unverified`. */
export async function giveFactor(
  tx: Queryable,
  person: Person,
  status: 'verified' | 'unverified' = 'verified',
): Promise<void> {
  await tx.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2::auth.factor_status, now(), now())`,
    [people[person], status],
  );
}

/** Lets the administrator view Milepost as a person, and gives the caller that this makes. */
export async function viewAs(tx: Queryable, person: Person): Promise<Caller> {
  const [row] = await tx.query<{ id: string }>(
    `insert into private.impersonations (administrator_id, administrator_session_id, user_id, reason)
     values ($1, $2, $3, 'Asked for help') returning id`,
    [people.admin, sessionIdOf(people.admin), people[person]],
  );
  return { personId: people[person], sessionId: row?.id ?? '', administratorId: people.admin };
}

/** Adds the people above to a seeded database and signs everybody in. */
export async function bringCast(database: Queryable): Promise<void> {
  for (const [name, id] of Object.entries(added)) {
    const role = name === 'newCoach' || name === 'unrelatedCoach' ? 'coach' : 'client';
    await database.query(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, jsonb_build_object('role', $3::text, 'fullName', $4::text))`,
      [id, `${name.toLowerCase()}@milepost.test`, role, name],
    );
  }
  for (const id of Object.values(people)) {
    await database.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
      sessionIdOf(id),
      id,
    ]);
  }
}
