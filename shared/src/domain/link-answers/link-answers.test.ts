import { linkAnswerIn, pageOfAnswer } from './link-answers.ts';

const tokens = 'access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer';
const expired = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';

test.each([
  ['signup', '/auth/confirm?type=signup'],
  ['magiclink', '/auth/confirm?type=magiclink'],
  ['email_change', '/auth/confirm?type=email_change'],
  ['recovery', '/auth/reset-password?type=recovery'],
  ['invite', '/auth/reset-password?type=invite'],
])('a sign-in by a link of %s is taken up at %s', (type, page) => {
  const answer = linkAnswerIn(`#${tokens}&type=${type}`);
  expect(answer).toEqual({ kind: 'sign-in', type, tokens: { access_token: 'a.b.c', refresh_token: 'r' } });
  expect(answer && pageOfAnswer(answer, '/')).toBe(page);
});

test('a sign-in of no named type is confirmed as one by email', () => {
  const answer = linkAnswerIn(`#${tokens}`);
  expect(answer && pageOfAnswer(answer, '/dashboard')).toBe('/auth/confirm?type=magiclink');
});

test.each([
  ['/', '/auth/confirm'],
  ['/auth/confirm', '/auth/confirm'],
  ['/auth/reset-password', '/auth/reset-password'],
])('a refusal at %s is told at %s', (at, page) => {
  const answer = linkAnswerIn(expired);
  expect(answer).toEqual({
    kind: 'refusal',
    code: 'otp_expired',
    description: 'Email link is invalid or has expired',
  });
  expect(answer && pageOfAnswer(answer, at)).toBe(page);
});

test('a provider that led back too late is told where signing in through one ends', () => {
  const answer = linkAnswerIn('#error=invalid_request&error_code=bad_oauth_state&error_description=invalid+state');
  expect(answer && pageOfAnswer(answer, '/')).toBe('/auth/confirm?provider=');
});

test('a refusal in a provider’s own words has its short code', () => {
  expect(linkAnswerIn('#error=access_denied&error_description=no')).toMatchObject({ code: 'access_denied' });
});

test('the first link of an address change is told to be the first', () => {
  const answer = linkAnswerIn('#message=Confirmation+link+accepted.');
  expect(answer).toEqual({ kind: 'first-of-two' });
  expect(answer && pageOfAnswer(answer, '/')).toBe('/auth/confirm?type=email_change');
});

test.each(['', '#', '#content', '#access_token=a', '#refresh_token=r&type=recovery', '#error=access_denied'])(
  '%j is no answer',
  (fragment) => {
    expect(linkAnswerIn(fragment)).toBeNull();
  },
);
