/**
 * A refusal of a token that somebody else issued. GoTrue answers these as RFC 6749 does, with `error` and
 * `error_description` and without an `error_code`.
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
  }
}

export const invalidRequest = (description: string): OAuthError => new OAuthError('invalid request', description);
