import { parseBody } from './body.ts';
import { thrownBy } from '../testing/thrown-by.ts';

const read = (text: string, type = 'application/json', columns?: ReadonlySet<string>, forCall = false) =>
  parseBody(new TextEncoder().encode(text), type, columns, forCall);

test('the text goes on as it came, and its keys are known', () => {
  expect(read('[{"a": 1.0, "b":2}]')).toEqual({
    kind: 'json',
    text: '[{"a": 1.0, "b":2}]',
    keys: new Set(['a', 'b']),
    isObject: false,
  });
  expect(read(' {"a":1}')).toMatchObject({ isObject: true });
});

test.each([
  ['[{"a":1},{"b":1}]', 'All object keys must match'],
  ['[{"a":1},5]', 'All object keys must match'],
  ['[1]', 'All object keys must match'],
  ['5', 'The request body must be a JSON object or a list of them'],
  ['null', 'The request body must be a JSON object or a list of them'],
  ['{"a"', 'Empty or invalid json'],
  ['', 'Empty or invalid json'],
])('%s is refused', (text, message) => {
  expect(thrownBy(() => read(text))).toMatchObject({ code: 'PGRST102', message });
});

test('with columns nothing is looked at but whether it is an object', () => {
  expect(read('{"a"', 'application/json', new Set(['b']))).toMatchObject({ keys: new Set(['b']), isObject: true });
});

test('arguments may be left out, or be one text or bytes', () => {
  expect(read('', 'application/json', undefined, true)).toMatchObject({ text: '{}' });
  expect(read('a b', 'text/plain', undefined, true)).toEqual({ kind: 'raw', value: 'a b' });
  expect(read('ab', 'application/octet-stream', undefined, true)).toEqual({ kind: 'raw', value: '\\x6162' });
});

test.each([
  ['a,b\n1,2', [{ a: '1', b: '2' }]],
  ['a\r\n"x ""y"", z"\r\n', [{ a: 'x "y", z' }]],
  ['a\n"two\nlines"', [{ a: 'two\nlines' }]],
  ['a,b\n,\n', [{ a: '', b: '' }]],
  ['a;b\nNULL', [{ 'a;b': null }]],
  ['\uFEFFa\n"NULL"\n', [{ a: null }]],
  ['a,b\n', []],
  ['', []],
])('CSV %j', (text, rows) => {
  const body = read(text, 'text/csv');
  expect(body).toEqual({ kind: 'json', text: JSON.stringify(rows), keys: expect.any(Set), isObject: false });
  expect(body).toMatchObject({ keys: new Set(rows.flatMap(Object.keys)) });
});

test.each(['a,b\n1', 'a\n1,2', 'a\n"1', 'a\n"1"2'])('CSV %j is refused', (text) => {
  expect(thrownBy(() => read(text, 'text/csv'))).toMatchObject({ code: 'PGRST102' });
});
