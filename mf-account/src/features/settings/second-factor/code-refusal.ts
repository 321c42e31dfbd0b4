import { isAppError } from '@milepost/shared/domain/app-error';

/** Why a code was refused, for its field; null for failures that are not about the code. */
export const codeRefusal = (error: unknown): string | null =>
  isAppError(error) && error.code === 'mfa_verification_failed' ? error.message : null;
