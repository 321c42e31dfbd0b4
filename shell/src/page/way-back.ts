import * as z from 'zod';

// One slash and no second: '//host' and '/\host' are addresses of other sites.
const wayBackSchema = z.object({ from: z.string().regex(/^\/(?![/\\])/) });

/** The path that the guard kept in navigation state when it sent somebody to sign in; null when it kept none. */
export function wayBack(navigationState: unknown): string | null {
  const parsed = wayBackSchema.safeParse(navigationState);
  return parsed.success ? parsed.data.from : null;
}
