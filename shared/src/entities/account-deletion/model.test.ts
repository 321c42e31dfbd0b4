import {
  deletedLines,
  deletionObstacle,
  deletionPreviewSchema,
  deletionSchema,
  endingSentences,
  whyKept,
} from './model.ts';

const preview = deletionPreviewSchema.parse({
  hold: null,
  is_last_administrator: false,
  goes: [{ holds: 'Tasks', rows: 3 }],
  stays: [],
  files: 0,
  ends: { coaching_sessions: 0, people: 0, plan: null, organization: null, leads_organization: false },
});
const day = (date: string) => `the day ${date}`;

test('files stand among what is deleted, where there are any', () => {
  expect(deletedLines(preview)).toEqual([{ holds: 'Tasks', rows: 3 }]);
  expect(deletedLines({ ...preview, files: 2 })).toContainEqual({ holds: 'Stored files', rows: 2 });
});

test('what ends is said in sentences, and nothing that there is not', () => {
  expect(endingSentences(preview)).toEqual(['Your other devices are signed out now.']);
  const ends = { coaching_sessions: 1, people: 2, plan: 'Pro', organization: 'Acme', leads_organization: true };
  expect(endingSentences({ ends })).toEqual([
    'Your other devices are signed out now.',
    expect.stringMatching(/^1 upcoming coaching session is deleted\./),
    'You stop working with 2 people in Milepost.',
    'Your plan “Pro” ends, even if it’s paid for longer.',
    'You leave “Acme”.',
    'Your organization has no other administrator. Make someone else one first.',
  ]);
});

test('what stays says why, and how long', () => {
  const line = { holds: 'Invoices', rows: 1, reason: null, kept_until: null };
  expect(whyKept(line)).toBe('It belongs to someone else.');
  expect(whyKept({ ...line, reason: 'Tax law asks for it.', kept_until: 'the period ends' })).toBe(
    'Tax law asks for it. Kept until the period ends.',
  );
});

test('a legal hold is in the way, with its day, and so is being the last administrator', () => {
  expect(deletionObstacle(preview, day)).toBeNull();
  expect(deletionObstacle({ ...preview, hold: { until_on: null } }, day)).toMatch(
    /^A legal hold keeps this account, so/,
  );
  expect(deletionObstacle({ ...preview, hold: { until_on: '2027-01-05' } }, day)).toMatch(
    /until the day 2027-01-05, so/,
  );
  expect(deletionObstacle({ ...preview, is_last_administrator: true }, day)).toMatch(/^You’re the last administrator/);
});

test('the address is typed as it is, but for case and spaces; the proof is the one that is asked for', () => {
  const password = deletionSchema('Ada@example.com', 'password');
  expect(password.safeParse({ confirmation: ' ada@EXAMPLE.com ', password: 'x', code: '' }).success).toBe(true);
  expect(password.safeParse({ confirmation: 'ada', password: 'x', code: '' }).success).toBe(false);
  expect(password.safeParse({ confirmation: 'ada@example.com', password: '', code: '123456' }).success).toBe(false);
  const code = deletionSchema('ada@example.com', 'code');
  expect(code.safeParse({ confirmation: 'ada@example.com', password: '', code: '12345' }).success).toBe(false);
  expect(code.safeParse({ confirmation: 'ada@example.com', password: '', code: '123456' }).success).toBe(true);
});
