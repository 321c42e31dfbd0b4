import { isAppError } from '@milepost/shared/domain/app-error';

/** What to say where another article has the address; null for any other failure. */
export const addressTaken = (error: unknown): string | null =>
  isAppError(error) && error.code === '23505' ? 'Another article has this address. Choose another one.' : null;
