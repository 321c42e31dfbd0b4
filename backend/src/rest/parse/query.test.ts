import { parseQuery } from './query.ts';
import { thrownBy } from '../testing/thrown-by.ts';

const filter = (name: string, operation: unknown, negated = false) => ({
  kind: 'filter',
  field: { name, path: [] },
  negated,
  operation,
});

test('conditions go to the relation that they name', () => {
  const { filters, logic, order, ranges } = parseQuery(
    'id=eq.1&clients.name=not.like.a*&clients.or=(a.eq.1,b.is.null)&order=id.desc&clients.order=name&clients.limit=5',
    false,
  );
  expect(filters).toEqual([
    { path: [], what: filter('id', { kind: 'compare', operator: '=', value: '1' }) },
    { path: ['clients'], what: filter('name', { kind: 'compare', operator: 'like', value: 'a*' }, true) },
  ]);
  expect(logic).toEqual([
    {
      path: ['clients'],
      what: {
        kind: 'group',
        negated: false,
        operator: 'or',
        of: [filter('a', { kind: 'compare', operator: '=', value: '1' }), filter('b', { kind: 'is', value: 'NULL' })],
      },
    },
  ]);
  expect(order.map(({ path }) => path)).toEqual([[], ['clients']]);
  expect(ranges).toEqual([{ path: ['clients'], what: { offset: 0, limit: 5 } }]);
});

test.each([
  ['in.(1,"a,b",{c})', { kind: 'in', values: ['1', 'a,b', '{c}'] }],
  ['in.()', { kind: 'in', values: [''] }],
  ['eq(any).{1,2}', { kind: 'compare', operator: '=', quantifier: 'any', value: '{1,2}' }],
  ['is.NOT_NULL', { kind: 'is', value: 'NOT NULL' }],
  ['isdistinct.1', { kind: 'distinct', value: '1' }],
  ['wfts(english).a b', { kind: 'search', query: 'websearch_to_tsquery', language: 'english', value: 'a b' }],
  ['eq.', { kind: 'compare', operator: '=', value: '' }],
])('%s', (value, operation) => {
  const { filters } = parseQuery(`a=${encodeURIComponent(value)}`, false);
  expect(filters[0]?.what.operation).toEqual(operation);
});

test('a value inside of a tree ends at a comma, save in quotes and braces', () => {
  const { logic } = parseQuery('and=(a.eq."x,y",b.cs.{1,2},c.in.(3,4))', false);
  expect(logic[0]?.what).toMatchObject({
    of: [
      { operation: { value: 'x,y' } },
      { operation: { operator: '@>', value: '{1,2}' } },
      { operation: { values: ['3', '4'] } },
    ],
  });
});

test('what is no filter is an argument of a function that is called by GET', () => {
  const { params, filters } = parseQuery('name=Ada&id=eq.1&price=is.cheap', true);
  expect(params).toEqual([
    ['name', 'Ada'],
    ['price', 'is.cheap'],
  ]);
  expect(filters.map(({ what }) => what.field.name)).toEqual(['id']);
});

test('the address is told in the order of its names', () => {
  expect(parseQuery('select=id,a+b&id=eq.%C3%A9&b', false).canonical).toBe('b=&id=eq.%C3%A9&select=id%2Ca%20b');
});

test.each([
  [
    'a=1',
    '"failed to parse filter (1)" (line 1, column 1)',
    'unexpected "1" expecting "not" or operator (eq, gt, ...)',
  ],
  [
    'or=()',
    '"failed to parse logic tree (())" (line 1, column 4)',
    'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
  ],
  [
    'order=id.asc.nullslasttt',
    '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)',
    'unexpected \'t\' expecting "," or end of input',
  ],
])('%s is refused where it goes wrong', (search, message, details) => {
  expect(thrownBy(() => parseQuery(search, false))).toMatchObject({ code: 'PGRST100', message, details });
});
