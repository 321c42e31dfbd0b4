/** Of a sign-in, as the server puts it into the fragment of an address. */
export type SignInTokens = { readonly access_token: string; readonly refresh_token: string };

/**
 * What the server says, in the fragment of an address that it leads to, of a link that it has redeemed itself: as
 * `generateLink` of the administrators' interface makes them.
 */
export type LinkAnswer =
  | { readonly kind: 'sign-in'; readonly type: string | null; readonly tokens: SignInTokens }
  /** The first of the two links that an address change asks for. */
  | { readonly kind: 'first-of-two' }
  | { readonly kind: 'refusal'; readonly code: string; readonly description: string };

/** What the fragment of an address (`#access_token=…`, `#error=…`, `#message=…`) answers; null where it is another one. */
export function linkAnswerIn(fragment: string): LinkAnswer | null {
  const facts = new URLSearchParams(fragment.replace(/^#/, ''));
  const [access_token, refresh_token] = [facts.get('access_token'), facts.get('refresh_token')];
  if (access_token && refresh_token) {
    return { kind: 'sign-in', type: facts.get('type'), tokens: { access_token, refresh_token } };
  }
  const description = facts.get('error_description');
  if (description !== null) {
    return { kind: 'refusal', code: facts.get('error_code') ?? facts.get('error') ?? '', description };
  }
  return facts.has('message') ? { kind: 'first-of-two' } : null;
}

/** Whether an address is the way back from a provider, by its query: such a page takes up the answer itself. */
export const isFromProvider = (query: string): boolean => new URLSearchParams(query).has('provider');

const confirmationPath = '/auth/confirm';
const newPasswordPath = '/auth/reset-password';

/**
 * Path and query of the page that takes up such an answer: where a password is chosen for one who forgot it or who is
 * invited, else where an address is confirmed. A refusal stays on the page that its link was made for.
 */
export function pageOfAnswer(answer: LinkAnswer, pathname: string): string {
  // The provider's way back began too long ago, so nothing says any more where it was to lead.
  if (answer.kind === 'refusal' && answer.code.startsWith('bad_oauth_')) return `${confirmationPath}?provider=`;
  const isThere = pathname === newPasswordPath || pathname === confirmationPath;
  if (answer.kind === 'refusal') return isThere ? pathname : confirmationPath;
  if (answer.kind === 'first-of-two') return `${confirmationPath}?type=email_change`;
  const type = answer.type ?? 'magiclink';
  const page = type === 'recovery' || type === 'invite' ? newPasswordPath : confirmationPath;
  return `${page}?${new URLSearchParams({ type }).toString()}`;
}
