import * as z from 'zod';
import { validationFailed } from '../http/auth-error.ts';

const address = z.email().max(255);

/**
 * The form in which addresses are stored and compared.
 * @throws AuthError validation_failed when it is none
 */
export function emailAddress(given: string): string {
  const parsed = address.safeParse(given.trim().toLowerCase());
  if (!parsed.success) throw validationFailed('Unable to validate email address: invalid format');
  return parsed.data;
}
