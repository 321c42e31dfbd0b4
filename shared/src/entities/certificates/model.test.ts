import { certificateCode, certificateState, validUntil } from './model.ts';

const now = new Date('2026-11-24T12:00:00Z');

test.each([
  ['is valid without an end', null, null, 'valid'],
  ['is valid before its end', '2026-11-24T12:00:01Z', null, 'valid'],
  ['has expired at its end', '2026-11-24T12:00:00Z', null, 'expired'],
  ['stays revoked after its end', '2026-11-01T00:00:00Z', '2026-10-01T00:00:00Z', 'revoked'],
])('a certificate %s', (_what, expires_at, revoked_at, state) => {
  expect(certificateState({ expires_at, revoked_at }, now)).toBe(state);
});

test('the day until which it is valid is the same for everybody', () => {
  expect(validUntil({ expires_at: '2027-11-24T23:30:00Z' })).toBe('Nov 24, 2027');
  expect(validUntil({ expires_at: null })).toBe('Does not expire');
});

test('a code may be typed in capitals; what can be none is not asked for', () => {
  expect(certificateCode(' 0123456789ABCDEFGHJK ')).toBe('0123456789abcdefghjk');
  for (const text of ['', '0123456789abcdefghj', '0123456789abcdefghjki', '0123456789abcdefghil', "' or true --"])
    expect(certificateCode(text)).toBeNull();
});
