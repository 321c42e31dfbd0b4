import { parseFilter } from './parse-filter.ts';

const one = (column: string, operator: string, ...values: (string | null)[]) => [
  { column, operator, negated: false, values },
];

describe('a filter', () => {
  test.each([
    ['user_id=eq.1', one('user_id', 'eq', '1')],
    ['title=neq.a=b.c', one('title', 'neq', 'a=b.c')],
    ['status=in.(new,"a,b",c)', one('status', 'in', 'new', 'a,b', 'c')],
    ['title=in.(x y, z)', one('title', 'in', 'x y', 'z')],
    ['title=in.( "a, b" , "c)", d )', one('title', 'in', 'a, b', 'c)', 'd')],
    ['title=in.("say \\"hi\\"",5" tall)', one('title', 'in', 'say "hi"', '5" tall')],
    ['title=in.(null,"null",)', one('title', 'in', null, 'null', '')],
    ['title=in.()', one('title', 'in')],
    ['title=eq."a,\\"b"', one('title', 'eq', 'a,"b')],
    ['title=eq." a "', one('title', 'eq', ' a ')],
    ['title=like.%a.b%', one('title', 'like', '%a.b%')],
    ['title=ilike."%a, b%"', one('title', 'ilike', '%a, b%')],
    ['title=imatch."^a{1,2}$"', one('title', 'imatch', '^a{1,2}$')],
    ['done=is.null', one('done', 'is', 'null')],
    ['title=isdistinct.a', one('title', 'isdistinct', 'a')],
    ['title=not.in.(a,b)', [{ column: 'title', operator: 'in', negated: true, values: ['a', 'b'] }]],
    ['n=gte.1,n=not.lt.9', [...one('n', 'gte', '1'), { column: 'n', operator: 'lt', negated: true, values: ['9'] }]],
    ['  ', []],
  ])('%s is read', (text, filters) => {
    expect(parseFilter(text)).toEqual(filters);
  });

  test.each([
    ['undefined', '["undefined"]'],
    ['subject=foo.hey', '["foo", "hey"]'],
    ['subject=not.foo.hey', '["foo", "hey"]'],
    ['subject=not.not.eq.hey', '["not", "eq.hey"]'],
    ['id=in.1', '`in` filter value must be wrapped by parentheses'],
    ['=eq.1', '["=eq.1"]'],
    ['a=eq.1,b', '["b"]'],
    ['a=eq.1,,b=eq.2', 'filter must not contain empty segments (check for extra commas)'],
    ['a=toString.1', '["toString", "1"]'],
  ])('%s is refused in the words of hosted Realtime', (text, why) => {
    expect(parseFilter(text)).toEqual({ fault: `Error parsing \`filter\` params: ${why}` });
  });
});
