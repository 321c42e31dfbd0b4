import { parseSelect } from './select.ts';
import { thrownBy } from '../testing/thrown-by.ts';

const field = (name: string, more: Record<string, unknown> = {}) => ({
  kind: 'field',
  field: { name, path: [] },
  ...more,
});
const relation = (name: string, items: unknown[], more: Record<string, unknown> = {}) => ({
  kind: 'relation',
  name,
  spread: false,
  items,
  ...more,
});

test.each<[string, unknown[]]>([
  ['', []],
  ['*', [field('*')]],
  ['id,name', [field('id'), field('name')]],
  [' id , name ', [field('id'), field('name')]],
  ['n:name', [field('name', { alias: 'n' })]],
  ['id::text', [field('id', { cast: 'text' })]],
  ['n:id::text', [field('id', { cast: 'text', alias: 'n' })]],
  ['"a b,c"', [field('a b,c')]],
  ['job-title', [field('job-title')]],
  ['count()', [field('*', { aggregate: 'count' })]],
  ['n:amount.sum()::int', [field('amount', { aggregate: 'sum', aggregateCast: 'int', alias: 'n' })]],
  ['clients(*)', [relation('clients', [field('*')])]],
  ['clients()', [relation('clients', [])]],
  ['c:clients!key!inner(id)', [relation('clients', [field('id')], { alias: 'c', hint: 'key', join: 'inner' })]],
  ['clients!left(id)', [relation('clients', [field('id')], { join: 'left' })]],
  [
    '...clients(...people(name))',
    [relation('clients', [relation('people', [field('name')], { spread: true })], { spread: true })],
  ],
])('select=%s', (text, expected) => {
  expect(parseSelect(text)).toMatchObject(expected);
});

test('places inside of JSON', () => {
  const [item] = parseSelect('data->a-b->0->>"c.d"');
  expect(item).toMatchObject({
    field: {
      name: 'data',
      path: [
        { arrow: '->', step: 'a-b', isIndex: false },
        { arrow: '->', step: '0', isIndex: true },
        { arrow: '->>', step: 'c.d', isIndex: false },
      ],
    },
  });
});

test.each([
  ['data->>--34', 'unexpected "-" expecting digit', 9],
  ['data->(a', 'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()', 7],
  ['clients(id', expect.stringContaining('unexpected end of input'), 11],
])('select=%s is refused where it goes wrong', (text, details, column) => {
  const message = `"failed to parse select parameter (${text})" (line 1, column ${column})`;
  expect(thrownBy(() => parseSelect(text))).toMatchObject({ code: 'PGRST100', status: 400, message, details });
});
