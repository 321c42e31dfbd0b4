import { isAppError } from '@milepost/shared/domain/app-error';

type RefusedField = { readonly field: 'current_password' | 'password'; readonly message: string };

const aboutCurrent = ['invalid_credentials', 'current_password_invalid', 'reauthentication_not_valid'];
const aboutNew = ['same_password', 'weak_password'];

/** The field that a refused change of password is about; null when it is about neither. */
export function refusedField(error: unknown): RefusedField | null {
  if (!isAppError(error)) return null;
  if (aboutCurrent.includes(error.code)) {
    return { field: 'current_password', message: 'Incorrect current password' };
  }
  return aboutNew.includes(error.code) ? { field: 'password', message: error.message } : null;
}
