import { signIn, type SignedInPerson } from '../../testing/people.ts';
import type { TestBackend } from '../../testing/test-backend.ts';

export type ThreePeople = Readonly<Record<'client' | 'coach' | 'stranger', SignedInPerson>>;

/** A client, their coach, and a coach who has nothing to do with either. */
export async function signInThree(backend: TestBackend): Promise<ThreePeople> {
  const [client, coach, stranger] = await Promise.all([
    signIn(backend, 'client@milepost.test'),
    signIn(backend, 'coach@milepost.test'),
    signIn(backend, 'coach2@milepost.test'),
  ]);
  return { client, coach, stranger };
}
