/**
 * A refusal as GoTrue words it. `code` is what auth-js hands to the application as `error.code`.
 * The list of codes: https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 422 | 429 | 500 | 503,
    readonly code: string,
    message: string,
    readonly more: {
      readonly body?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

export const validationFailed = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

export const invalidCredentials = (): AuthError =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

/** Phone numbers are no way to sign in here; words and status as GoTrue's for each request. */
export const phoneDisabled = (message: string, status: 400 | 422 = 400): AuthError =>
  new AuthError(status, 'phone_provider_disabled', message);

export const codeExpired = (): AuthError => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export const linkExpired = (): AuthError => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** Clients retry after a 503, and keep their sign-in. */
export const serviceUnavailable = (): AuthError =>
  new AuthError(503, 'unexpected_failure', 'The service is unavailable, please try again later');

export const tooMany = (code: 'over_request_rate_limit' | 'over_email_send_rate_limit', waitMs: number): AuthError => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${seconds} seconds.`
      : `Too many attempts. Try again in ${seconds} seconds.`;
  return new AuthError(429, code, message, { headers: { 'Retry-After': String(seconds) } });
};
