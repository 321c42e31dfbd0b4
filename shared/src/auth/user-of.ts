import type { SignedInUser } from './session-state.ts';

/** The person of a sign-in as supabase-js keeps it. */
export const userOf = ({ user }: { user: { id: string; email?: string | undefined } }): SignedInUser => ({
  id: user.id,
  email: user.email ?? '',
});
