import { brokenLinkText, linkedFrom, type ContentLink } from './model.ts';

const link = (from: string, to: string | null, problem: ContentLink['problem'] = null): ContentLink => ({
  ...{ item_id: from, title: from, kind: 'article', slug: 'privacy', target_id: to, target_title: to, problem },
  is_published: false,
});

test('a piece of content that links twice is one, and none links to itself', () => {
  const links = [link('a', 'x'), link('a', 'x'), link('b', 'x'), link('x', 'x'), link('c', 'y'), link('d', null)];
  expect(linkedFrom(links, 'x').map(({ item_id: from }) => from)).toEqual(['a', 'b']);
});

test('what readers meet comes first, whichever of its links that is', () => {
  const met = { ...link('b', 'x'), is_published: true };
  expect(linkedFrom([link('a', 'x'), link('b', 'x'), met], 'x')).toEqual([met, link('a', 'x')]);
});

test('a broken link says where it leads and why nothing is there', () => {
  expect(brokenLinkText(link('a', 'x', 'archived'))).toBe('/support/privacy (archived)');
  expect(brokenLinkText(link('a', null, 'missing'))).toBe('/support/privacy (not found)');
  expect(brokenLinkText({ ...link('a', 'Import', 'archived'), slug: null })).toBe('Import (archived)');
  expect(brokenLinkText(link('a', 'x'))).toBeNull();
});
