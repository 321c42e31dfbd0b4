import type { Role } from '@milepost/shared/contract/permissions';
import type { Person } from '../stage/cast.ts';
import type { Scene } from '../stage/scene.ts';

/** Somebody of each role. */
export const personOf = { client: 'client', coach: 'coach', super_admin: 'admin' } as const satisfies Record<
  Role,
  Person
>;

/** Whether a statement gives rows to a person of that role. */
export async function isAllowed({ as }: Scene, role: Role, sql: string): Promise<boolean> {
  try {
    return (await as(personOf[role], sql)).length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false;
    throw error;
  }
}
