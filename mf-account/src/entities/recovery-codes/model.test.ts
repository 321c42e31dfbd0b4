import { newRecoveryCodesSchema, recoveryCodesText } from './model.ts';

const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index === 0 || index === 1 ? 'Z' : index}`);

test('a file of codes says whose they are, and has each on a line', () => {
  const lines = recoveryCodesText(codes, 'ada@example.com').split('\n');
  expect(lines[0]).toBe('Milepost recovery codes of ada@example.com');
  expect(lines.filter((line) => codes.includes(line))).toEqual(codes);
});

test('there are ten, of characters that look like no other', () => {
  expect(newRecoveryCodesSchema.safeParse(codes).success).toBe(true);
  expect(newRecoveryCodesSchema.safeParse(codes.slice(1)).success).toBe(false);
  expect(newRecoveryCodesSchema.safeParse([...codes.slice(1), 'ABCD-EFGH-JKLM-NPQ0']).success).toBe(false);
});
