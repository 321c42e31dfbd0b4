import { canReword, messagePreview, textParts, unreadLabel } from './model.ts';

const addresses = (text: string): string[] =>
  textParts(text)
    .filter(({ kind }) => kind === 'address')
    .map((part) => part.text);

test.each([
  ['Look at https://a.test/b?c=1#d.', ['https://a.test/b?c=1#d']],
  ['(see http://a.test/x) and https://b.test!', ['http://a.test/x', 'https://b.test']],
  ['https://en.test/wiki/Coach_(sport)', ['https://en.test/wiki/Coach_(sport)']],
  ['javascript:alert(1) data:text/html,x file:///etc ftp://a.test www.a.test', []],
  ['<img src="https://a.test/x.png" onerror=alert(1)>', ['https://a.test/x.png']],
  ['https://', []],
  [
    'Write to jo.berg+jobs@mail.example.com, or (müller@büro.test).',
    ['jo.berg+jobs@mail.example.com', 'müller@büro.test'],
  ],
  ['<jo@a.test> mailto:jo@b.test?bcc=all@c.test', ['jo@a.test', 'jo@b.test', 'all@c.test']],
  ['https://jo@a.test/@jo@b.test x', ['https://jo@a.test/@jo@b.test']],
  ['@jo jo@ @a.test jo@localhost jo@a.1 jo@a..test', []],
])('finds the addresses in %s', (text, found) => {
  expect(addresses(text)).toEqual(found);
});

test('a link of mail leads to the mail program', () => {
  expect(textParts('to jo@a.test')).toEqual([
    { kind: 'words', text: 'to ' },
    { kind: 'address', text: 'jo@a.test', href: 'mailto:jo@a.test' },
  ]);
});

test.each(['Two jo@a.test, jo@b.test.', 'One https://a.test/b, two.\n\nThree', 'https://a.test', '', 'no address'])(
  'loses nothing of %j',
  (text) => {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);

test('a message is reworded for 15 minutes, a deleted one never', () => {
  const created_at = '2026-11-20T14:00:00.000Z';
  const at = (minutes: number) => Date.parse(created_at) + minutes * 60_000;
  expect(canReword({ created_at, deleted_at: null }, at(14))).toBe(true);
  expect(canReword({ created_at, deleted_at: null }, at(15))).toBe(false);
  expect(canReword({ created_at, deleted_at: created_at }, at(1))).toBe(false);
});

test('says a message in one line', () => {
  expect(messagePreview({ body: ' Two\n\nlines ', attachment_count: 1, deleted_at: null })).toBe('Two lines');
  expect(messagePreview({ body: '', attachment_count: 1, deleted_at: null })).toBe('1 file');
  expect(messagePreview({ body: '', attachment_count: 3, deleted_at: null })).toBe('3 files');
  expect(messagePreview({ body: '', attachment_count: 3, deleted_at: '2026-11-20T14:00:00Z' })).toBe('Message deleted');
});

test('counts as people read them', () => {
  expect([unreadLabel(7), unreadLabel(100)]).toEqual(['7', '99+']);
});
