import { invitationStatus, inviteFormSchema } from './model.ts';

const now = '2026-11-20T10:00:00.000Z';
const form = { email: ' Ada@Example.com ', full_name: '', role: 'client', organization: '', coach: 'dana' };

test('only a client is invited with a coach', () => {
  expect(inviteFormSchema.parse(form)).toMatchObject({ email: 'ada@example.com', coach: 'dana' });
  expect(inviteFormSchema.parse({ ...form, role: 'coach' })).toMatchObject({ coach: '' });
});

test.each([
  ['sent', '2026-11-21T10:00:00.000Z', 'Sent'],
  ['sent', '2026-11-20T10:00:00.000Z', 'Expired'],
  ['waiting', '2026-11-21T10:00:00.000Z', 'Sending'],
  ['failed', '2026-11-21T10:00:00.000Z', 'Failed'],
] as const)('%s until %s is %s', (state, expires_at, status) => {
  expect(invitationStatus({ state, expires_at }, now)).toBe(status);
});
