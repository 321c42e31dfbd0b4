import type { PublishedVersion } from '../store/published-version.ts';
import { check } from './gate.ts';
import { around, rulesOf, versionOf } from './testing/published-versions.ts';

describe('the size', () => {
  const files = {
    'static/7.0a0a0a0a.js': { bytes: 9000, brotli: 3000 },
    'static/8.0b0b0b0b.js': { bytes: 99, brotli: 50 },
  };
  const grown = {
    'static/7.1a1a1a1a.js': { bytes: 9100, brotli: 3100 },
    'static/8.1b1b1b1b.js': { bytes: 999, brotli: 700 },
  };

  test('keeps within the budget', () => {
    expect(rulesOf(versionOf({ initialBytes: 4000, budgetBytes: 4000 }), around())).toEqual([]);
  });

  test('beyond it names the file that grew most', () => {
    const before = versionOf({ version: '1.0.0', files });
    const [refusal] = check(versionOf({ files: grown, initialBytes: 4000, budgetBytes: 3999 }), around({ before }));
    expect(refusal).toMatchObject({ rule: 'size', where: 'mf-client/dist/static/8.1b1b1b1b.js' });
    const [first] = check(versionOf({ files: grown, initialBytes: 4000, budgetBytes: 3999 }), around());
    expect(first).toMatchObject({ rule: 'size', where: 'mf-client/dist/static/7.1a1a1a1a.js' });
  });

  test('of a page that has more of its own than a page may have names its largest file', () => {
    const pageOf = (kilobytes: number): PublishedVersion['heaviestPage'] => ({
      ownFiles: Object.keys(files),
      ownBytes: kilobytes * 1024,
      budgetBytes: 60 * 1024,
    });
    expect(rulesOf(versionOf({ files, heaviestPage: pageOf(60) }), around())).toEqual([]);
    const [refusal] = check(versionOf({ files, heaviestPage: pageOf(61) }), around());
    expect(refusal).toMatchObject({ rule: 'size', where: 'mf-client/dist/static/7.0a0a0a0a.js' });
    expect(refusal?.what).toContain('has 61.0 KB of its own; the budget of a page is 60.0 KB');
  });
});
