import { AuthError } from './auth-error.ts';
import { OAuthError } from './oauth-error.ts';
import type { TokenAnswer } from '../sessions/sessions.ts';

/** The address with a whole session in its fragment, which no server on the way gets to see. */
export function withSession(target: string, answer: TokenAnswer, more: Readonly<Record<string, string>> = {}): string {
  const url = new URL(target);
  const { access_token, refresh_token, expires_at, expires_in, token_type } = answer;
  url.hash = new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    token_type,
    ...more,
  }).toString();
  return url.href;
}

/** The address with a code that only the application which holds the PKCE verifier can exchange. */
export function withCode(target: string, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

/** GoTrue's word for a status where RFC 6749 wants one of its own. */
const words: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

const denials = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

function factsOf(refusal: unknown): Record<string, string> {
  if (refusal instanceof OAuthError) return { error: refusal.error, error_description: refusal.description };
  if (!(refusal instanceof AuthError)) {
    const message = 'Unexpected failure, please try again later';
    return { error: 'server_error', error_code: 'unexpected_failure', error_description: message };
  }
  const error = denials.includes(refusal.code) ? 'access_denied' : (words[refusal.status] ?? 'server_error');
  return { error, error_code: refusal.code, error_description: refusal.message };
}

/** The address with the error in query and fragment, as GoTrue puts it there. */
export function withRefusal(target: string, refusal: unknown): string {
  const url = new URL(target);
  const facts = factsOf(refusal);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(facts).toString();
  return url.href;
}
