import { invitationInputSchema, organizationInputSchema, outcomeSentence, slugOf } from './model.ts';

test.each([
  ['Harbor & Pine Careers', 'harbor-pine-careers'],
  ['  Société Générale ', 'societe-generale'],
  ['--', ''],
])('the short name of “%s” is “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  [{ name: ' ', slug: 'a', domain: '' }, 'Name is required'],
  [{ name: 'A', slug: 'Not one', domain: '' }, 'Use lowercase letters, digits, and single hyphens'],
  [{ name: 'A', slug: 'a', domain: 'https://a.test' }, 'Enter a domain like example.com'],
])('refuses %o', (form, sentence) => {
  expect(organizationInputSchema.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('addresses come apart at commas, spaces and lines, each once', () => {
  expect(invitationInputSchema.parse({ emails: ' A@b.test, c@d.test\na@B.test;' }).emails).toEqual([
    'a@b.test',
    'c@d.test',
  ]);
});

test.each([
  ['', 'Enter at least one email address'],
  ['a@b.test, nobody', '“nobody” is not an email address'],
  [Array.from({ length: 51 }, (_, place) => `p${place}@b.test`).join(' '), 'Invite up to 50 people at a time'],
])('refuses %#', (emails, sentence) => {
  expect(invitationInputSchema.safeParse({ emails }).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('says what became of each invitation', () => {
  const outcome = (...kinds: readonly ('invited' | 'waiting' | 'member')[]) =>
    outcomeSentence(kinds.map((kind) => ({ email: 'a@b.test', outcome: kind })));
  expect(outcome('invited')).toBe('1 person invited.');
  expect(outcome('invited', 'invited', 'waiting')).toBe('2 people invited. 1 was invited within the last day.');
  expect(outcome('member', 'member')).toBe('No one new was invited. 2 are members already.');
});
