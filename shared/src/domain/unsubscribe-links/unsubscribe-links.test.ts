import { maskedEmail, readUnsubscribeLink, unsubscribeAddress, unsubscribePage } from './unsubscribe-links.ts';

const link = {
  person: '10000000-0000-4000-8000-000000000004',
  category: 'sessions' as const,
  signature: 'aB3_-'.padEnd(43, 'x'),
};

test('page and address carry the link, and give it back', () => {
  const page = new URL(unsubscribePage('https://milepost.test', link));
  expect(page.origin + page.pathname).toBe('https://milepost.test/unsubscribe');
  expect(readUnsubscribeLink(page.searchParams)).toEqual(link);
  const address = new URL(unsubscribeAddress('https://api.milepost.test/', link));
  expect(address.origin + address.pathname).toBe('https://api.milepost.test/functions/v1/unsubscribe');
  expect(readUnsubscribeLink(address.searchParams)).toEqual(link);
});

test.each([
  ['without a signature', { signature: '' }],
  ['with a signature that is none', { signature: '<script>'.padEnd(43, 'x') }],
  ['about security', { category: 'security' }],
  ['of nobody', { person: 'everyone' }],
])('a link %s is none', (_which, change) => {
  expect(readUnsubscribeLink(new URLSearchParams({ ...link, ...change }))).toBeNull();
});

test.each([
  ['dana@example.com', 'd•••@example.com'],
  ['d@example.com', '•••@example.com'],
  ['"d@n"@example.com', '"•••@example.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
