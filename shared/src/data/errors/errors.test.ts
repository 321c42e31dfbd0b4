import { AppError } from '../../domain/app-error/app-error.ts';
import { toAppError } from './errors.ts';

const refusedBy = (code: string, message: string, details: string | null = null) => ({
  code,
  message,
  details,
  hint: null,
});

test.each([
  ['PGRST301', 'JWT expired', 401, 'unauthenticated', "You've been signed out. Sign in again to continue."],
  ['42501', 'permission denied for table users', 403, 'forbidden', "You don't have permission to do this."],
  ['42501', "client_id can't be changed", 403, 'forbidden', "You don't have permission to do this."],
  ['42501', 'Only an administrator can do this', 403, 'forbidden', 'Only an administrator can do this'],
  ['42501', 'Sign in again to continue', 403, 'unauthenticated', "You've been signed out. Sign in again to continue."],
  [
    'PGRST116',
    'JSON object requested, multiple (or no) rows returned',
    406,
    'not-found',
    'Not found. It may have been deleted, or you may not have access.',
  ],
  ['P0001', 'A reason is required', 400, 'invalid', 'A reason is required'],
  ['23505', 'duplicate key value violates unique constraint "x"', 409, 'conflict', 'This already exists.'],
  [
    '23514',
    'new row violates check constraint "x"',
    400,
    'invalid',
    'A value is too long or out of range. Check the form and try again.',
  ],
  [
    '23514',
    'new row for relation "contacts" violates check constraint "contacts_name_is_visible"',
    400,
    'invalid',
    'Enter text that can be seen, not only spaces or invisible characters.',
  ],
  [
    'XX000',
    'cache lookup failed for type 0',
    500,
    'server',
    'Something went wrong on our side. Try again in a moment.',
  ],
])('%s (%s) with %i is %s', (code, message, status, kind, sentence) => {
  const error = toAppError(refusedBy(code, message), status);
  expect(error).toMatchObject({ code, kind, message: sentence });
  expect(error.message).not.toContain(code);
});

describe('a taken time', () => {
  const message = 'That time is no longer available';

  test('brings the nearest free starts', () => {
    const error = toAppError(refusedBy('23P01', message, '["2026-11-23T15:00:00Z"]'), 409);
    expect(error).toMatchObject({ kind: 'conflict', message, details: ['2026-11-23T15:00:00Z'] });
  });

  test.each(['Key (coach_id)=(…) conflicts', null, '{"a":1}'])('brings none when the detail is %p', (details) => {
    const error = toAppError(refusedBy('23P01', 'conflicting key value violates exclusion constraint', details), 409);
    expect(error).toMatchObject({ kind: 'conflict', message, details: [] });
  });
});

test.each([
  new TypeError('Failed to fetch'),
  { message: 'TypeError: Failed to fetch', details: 'at …', hint: '', code: '' },
  { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 },
])('no answer is said as such, and whether it is for the browser that is offline: %p', (failure) => {
  const message = "Milepost didn't answer. Nothing was lost. Try again in a moment.";
  expect(toAppError(failure)).toMatchObject({ kind: 'network', message });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(toAppError(failure).message).toBe('You appear to be offline. Nothing was lost. Try again.');
  onLine.mockRestore();
});

test.each([
  ['Too many requests, try again after 30 seconds', 'Too many attempts. Try again in 30 seconds.', 30],
  [
    'For security purposes, you can only request this after 52 seconds.',
    'Too many attempts. Try again in 52 seconds.',
    52,
  ],
  ['Too many requests, try again after 600 seconds', 'Too many attempts. Try again in 10 minutes.', 600],
  ['Request rate limit reached', 'Too many attempts. Wait a moment, then try again.', undefined],
])('too many tries say how long to wait: %s', (message, sentence, retryAfterSeconds) => {
  expect(toAppError({ message, status: 429, code: 'over_request_rate_limit' })).toMatchObject({
    kind: 'rate-limited',
    message: sentence,
    retryAfterSeconds,
  });
});

test.each([
  ['invalid_credentials', 400, 'invalid'],
  ['email_not_confirmed', 400, 'invalid'],
  ['user_banned', 400, 'forbidden'],
  ['otp_expired', 403, 'invalid'],
  ['session_not_found', 403, 'unauthenticated'],
  ['user_already_exists', 422, 'conflict'],
])('the auth code %s is %s', (code, status, kind) => {
  const error = toAppError({ name: 'AuthApiError', message: 'raw', code, status });
  expect(error).toMatchObject({ code, kind });
  expect(error.message).not.toBe('raw');
});

test('a suspension is told with its reason and its end where the sign-in service says them', () => {
  const message = "This account is suspended. Reason: Sent spam. You can't sign in until Dec 3, 2026, 5:00 PM (UTC).";
  expect(toAppError({ name: 'AuthApiError', message, code: 'user_banned', status: 400 })).toMatchObject({
    kind: 'forbidden',
    message,
  });
});

test('an AppError stays what it is', () => {
  const error = new AppError({ code: 'x', kind: 'invalid', message: 'As it was' });
  expect(toAppError(error)).toBe(error);
});

test.each(['<html>502 Bad Gateway</html>', null, 42, { message: '<html>' }])(
  'what nobody foresaw shows nothing raw: %p',
  (failure) => {
    const error = toAppError(failure, 502);
    expect(error).toMatchObject({
      kind: 'server',
      message: 'Something went wrong on our side. Try again in a moment.',
    });
  },
);
