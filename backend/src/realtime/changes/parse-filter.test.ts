import { parseFilter } from './parse-filter.ts';

describe('a filter', () => {
  test.each([
    ['user_id=eq.1', [{ column: 'user_id', operator: 'eq', values: ['1'] }]],
    ['title=neq.a=b.c', [{ column: 'title', operator: 'neq', values: ['a=b.c'] }]],
    ['status=in.(new,"a,b",c)', [{ column: 'status', operator: 'in', values: ['new', 'a,b', 'c'] }]],
    ['title=eq."a,\\"b"', [{ column: 'title', operator: 'eq', values: ['a,"b'] }]],
    [
      'n=gte.1,n=lt.9',
      [
        { column: 'n', operator: 'gte', values: ['1'] },
        { column: 'n', operator: 'lt', values: ['9'] },
      ],
    ],
    ['  ', []],
  ])('%s is read', (text, filters) => {
    expect(parseFilter(text)).toEqual(filters);
  });

  test.each([
    ['undefined', '["undefined"]'],
    ['subject=foo.hey', '["foo", "hey"]'],
    ['id=in.1', '["in", "1"]'],
    ['=eq.1', '["=eq.1"]'],
    ['a=eq.1,b', '["b"]'],
  ])('%s is refused in the words of hosted Realtime', (text, parts) => {
    expect(parseFilter(text)).toEqual({ fault: `Error parsing \`filter\` params: ${parts}` });
  });
});
