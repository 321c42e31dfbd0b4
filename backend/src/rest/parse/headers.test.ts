import { contentTypeOf, nameOf, parseAccept, parseMediaType } from './media-type.ts';
import { appliedPreferences, parsePreferences } from './preferences.ts';
import { rangeOf, withRangeHeader } from './range.ts';

test.each([
  [null, ['*/*']],
  ['application/json;q=0.5, text/csv', ['text/csv', 'application/json']],
  ['application/json; charset=utf-8', ['application/json']],
  ['application/vnd.pgrst.object+json;nulls=stripped', ['application/vnd.pgrst.object+json;nulls=stripped']],
  ['application/vnd.pgrst.array+json', ['application/json']],
  [
    'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|nothing',
    ['application/vnd.pgrst.plan+json; for="text/csv"; options=analyze'],
  ],
])('Accept: %s', (header, names) => {
  expect(parseAccept(header).map(nameOf)).toEqual(names);
});

test.each([
  ['text/csv', 'text/csv; charset=utf-8'],
  ['application/octet-stream', 'application/octet-stream'],
  ['image/png', 'image/png'],
])('%s is answered as %s', (name, expected) => {
  expect(contentTypeOf(parseMediaType(name))).toBe(expected);
});

test('Prefer: the first of a name counts, and what is not known is told', () => {
  const header = 'return=minimal, return=representation, count=exact,tx=rollback, missing=sometimes, max-affected=2';
  const preferences = parsePreferences(header, false);
  expect(preferences).toMatchObject({
    return: 'minimal',
    count: 'exact',
    tx: undefined,
    invalid: ['missing=sometimes'],
  });
  expect(appliedPreferences(preferences, ['return', 'maxAffected'])).toBe('return=minimal, count=exact');
  expect(parsePreferences('tx=rollback', true).tx).toBe('rollback');
  expect(parsePreferences('timezone=America/Lima', false).timezone).toBe('America/Lima');
  expect(parsePreferences('timezone=Nowhere', false).invalid).toEqual(['timezone=Nowhere']);
});

test.each([
  ['0-9', '5', undefined, { offset: 0, limit: 5 }],
  ['5-9', undefined, undefined, { offset: 5, limit: 5 }],
  ['5-', undefined, undefined, { offset: 5, limit: undefined }],
  ['5-9', '10', '7', { offset: 7, limit: 3 }],
  ['5-9', '0', undefined, { offset: 0, limit: 0 }],
  ['nonsense', '3', 'x', { offset: 0, limit: 3 }],
])('Range: %s with limit=%s and offset=%s', (header, limit, offset, expected) => {
  expect(withRangeHeader(rangeOf(limit, offset), header)).toEqual(expected);
});
