import * as z from 'zod';
import { databaseKinds } from '../database/testing/test-database.ts';
import { openTrial, type Trial } from './testing/trial-api.ts';

describe.each(databaseKinds)('reading rows on %s', (kind) => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await openTrial(kind);
  });
  afterAll(() => trial.close());

  const rows = async (address: string): Promise<unknown> => {
    const { status, body, text } = await trial.ask('GET', address);
    expect([status, text]).toEqual([200, text]);
    return body;
  };
  const ids = async (search: string): Promise<number[]> => {
    const found = await rows(`/people?select=id&order=id&${search}`);
    return z
      .array(z.object({ id: z.number() }))
      .parse(found)
      .map(({ id }) => id);
  };
  const refusal = async (address: string) => {
    const { status, body } = await trial.ask('GET', address);
    return { status, body };
  };

  describe('conditions', () => {
    test.each([
      ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [2]],
      ['and=(id.gt.1,id.lt.3)', [2]],
      ['not.or=(id.eq.1,id.eq.2)', [3]],
      ['or=(id.eq.1,not.and(id.gt.1,id.lt.3))', [1, 3]],
      ['id=not.eq.1', [2, 3]],
      ['id=in.(1,3)', [1, 3]],
      ['id=in.()', []],
      ['name=in.("Ada","Ben")', [1, 2]],
      ['id=eq(any).{1,2}', [1, 2]],
      ['name=like(any).{A*,B*}', [1, 2]],
      ['name=like(all).{*e*,*n}', [2]],
      ['name=ilike.*A*', [1]],
      ['name=match.^.e', [2, 3]],
      ['boss_id=is.null', [1]],
      ['boss_id=is.not_null', [2, 3]],
      ['boss_id=isdistinct.1', [1]],
      ['traits=cs.{quick}', [1, 2]],
      ['traits=ov.{kind,new}', [1]],
      ['facts->a->>b=eq.2', [2]],
      ['facts->a=eq.{"b":1}', [1]],
      ['name=fts.Ada', [1]],
      ['name=not.plfts(english).Ada', [2, 3]],
      ['initial=eq.B', [2]],
      ['limit=1&offset=1', [2]],
    ])('%s', async (search, expected) => {
      expect(await ids(search)).toEqual(expected);
    });

    test.each([
      ['traits=cs.7', '22P02'],
      ['traits=eq.7', '22P02'],
      ['id=eq.true', '22P02'],
      ['id=in.(1,x)', '22P02'],
      ['born=gt.275760-13-99', '22008'],
      ['nothing=eq.1', '42703'],
      ['id=cs.1', '42883'],
    ])('%s is refused by PostgreSQL, with its sentence', async (search, code) => {
      const { status, body } = await refusal(`/people?${search}`);
      expect(status).toBe(code === '42883' ? 404 : 400);
      expect(body).toMatchObject({ code, message: expect.stringMatching(/\w/) });
    });

    test('what is no operator is told where it stands', async () => {
      expect(await refusal('/people?id=1')).toEqual({
        status: 400,
        body: {
          code: 'PGRST100',
          message: '"failed to parse filter (1)" (line 1, column 1)',
          details: 'unexpected "1" expecting "not" or operator (eq, gt, ...)',
          hint: null,
        },
      });
    });
  });

  describe('columns', () => {
    test.each([
      ['select=id,n:name&id=eq.1', [{ id: 1, n: 'Ada' }]],
      ['select=id::text&id=eq.1', [{ id: '1' }]],
      ['select=facts->a->>b,x:facts->a&id=eq.1', [{ b: '1', x: { b: 1 } }]],
      ['select=initial&id=eq.1', [{ initial: 'A' }]],
      ['select=id&order=initial.desc', [{ id: 3 }, { id: 2 }, { id: 1 }]],
      ['select=id&order=born.desc.nullslast', [{ id: 2 }, { id: 1 }, { id: 3 }]],
      ['select=id&order=facts->a->b.desc.nullslast', [{ id: 2 }, { id: 1 }, { id: 3 }]],
    ])('%s', async (search, expected) => {
      expect(await rows(`/people?${search}`)).toEqual(expected);
    });
  });

  describe('embedded relations', () => {
    test.each([
      ['/projects?select=id,people!owner_id(name)&id=eq.1', [{ id: 1, people: { name: 'Ada' } }]],
      ['/projects?select=id,owner:owner_id(name)&id=eq.1', [{ id: 1, owner: { name: 'Ada' } }]],
      ['/people?select=id,projects!projects_owner_id_fkey(name)&id=eq.2', [{ id: 2, projects: [{ name: 'Gamma' }] }]],
      [
        '/people?select=id,projects!members(id)&id=eq.3&projects.order=id.desc',
        [{ id: 3, projects: [{ id: 2 }, { id: 1 }] }],
      ],
      [
        '/people?select=id,addresses(city)&order=id',
        [
          { id: 1, addresses: { city: 'Oslo' } },
          { id: 2, addresses: { city: 'Rome' } },
          { id: 3, addresses: null },
        ],
      ],
      ['/people?select=id,people(id)&id=eq.1&people.order=id', [{ id: 1, people: [{ id: 2 }, { id: 3 }] }]],
      ['/people?select=id,boss_id(name)&id=eq.2', [{ id: 2, boss_id: { name: 'Ada' } }]],
      ['/people?select=id,addresses!inner(city)&addresses.city=eq.Rome', [{ id: 2, addresses: { city: 'Rome' } }]],
      ['/people?select=id,addresses()&addresses=is.null', [{ id: 3 }]],
      ['/projects?select=id,...people!owner_id(owner:name)&id=eq.3', [{ id: 3, owner: 'Ben' }]],
      ['/projects?select=id,...people!owner_id(...addresses(city))&id=eq.3', [{ id: 3, city: 'Rome' }]],
      [
        '/people?select=id,...projects!projects_owner_id_fkey(titles:name)&id=eq.1&projects.order=id',
        [{ id: 1, titles: ['Alpha', 'Beta'] }],
      ],
      [
        '/projects?select=id,owner:people!owner_id(name)&order=owner(name).desc,id&limit=1',
        [{ id: 3, owner: { name: 'Ben' } }],
      ],
      ['/owned?select=title,people!owner_id(name)&id=eq.3', [{ title: 'Gamma', people: { name: 'Ben' } }]],
      [
        '/people?select=id,projects!projects_owner_id_fkey(id)&projects.limit=1&projects.order=id&id=eq.1',
        [{ id: 1, projects: [{ id: 1 }] }],
      ],
      [
        '/people?select=id,projects!projects_owner_id_fkey(id)&projects.or=(id.eq.2,id.eq.9)&id=eq.1',
        [{ id: 1, projects: [{ id: 2 }] }],
      ],
    ])('%s', async (address, expected) => {
      expect(await rows(address)).toEqual(expected);
    });

    test('that may be meant in several ways are refused with the ways', async () => {
      const { status, body } = await refusal('/people?select=projects(*)');
      expect(status).toBe(300);
      expect(body).toMatchObject({
        code: 'PGRST201',
        hint: expect.stringContaining("'projects!projects_owner_id_fkey', 'projects!members'"),
      });
    });

    test.each([
      ['/people?select=users(*)', 'PGRST200'],
      ['/people?select=sessions(*)', 'PGRST200'],
      ['/people?select=nothing(*)', 'PGRST200'],
      ['/people?projects.id=eq.1', 'PGRST108'],
      ['/people?select=id,projects!members(id)&order=projects(id)', 'PGRST118'],
    ])('%s is refused: %s', async (address, code) => {
      expect(await refusal(address)).toMatchObject({ status: 400, body: { code } });
    });
  });

  describe('aggregates', () => {
    test('are refused unless they are turned on', async () => {
      expect(await refusal('/projects?select=budget.sum()')).toMatchObject({ status: 400, body: { code: 'PGRST123' } });
      const ask = await trial.withSettings({ aggregates: true });
      const { body } = await ask('GET', '/projects?select=owner_id,budget.sum(),n:count()&order=owner_id');
      expect(body).toEqual([
        { owner_id: 1, sum: 30, n: 2 },
        { owner_id: 2, sum: 30, n: 1 },
      ]);
      const spread = await ask('GET', '/projects?select=count(),...people!owner_id(name)&order=people(name)');
      expect(spread.body).toEqual([
        { count: 2, name: 'Ada' },
        { count: 1, name: 'Ben' },
      ]);
    });
  });

  describe('parts and counts', () => {
    const head = async (address: string, headers: Record<string, string> = {}) => {
      const { status, headers: answered } = await trial.ask('GET', address, { headers });
      return [status, answered.get('content-range')];
    };
    test.each([
      ['/people', {}, [200, '0-2/*']],
      ['/people', { prefer: 'count=exact' }, [200, '0-2/3']],
      ['/people?limit=2', { prefer: 'count=exact' }, [206, '0-1/3']],
      ['/people', { range: '1-1', prefer: 'count=exact' }, [206, '1-1/3']],
      ['/people?id=eq.9', { prefer: 'count=exact' }, [200, '*/0']],
      ['/people?offset=9', { prefer: 'count=exact' }, [416, '*/3']],
      ['/people?select=id,addresses!inner()&limit=1', { prefer: 'count=exact' }, [206, '0-0/2']],
      ['/people?limit=0', {}, [200, '*/*']],
    ])('%s %j', async (address, headers, expected) => {
      expect(await head(address, headers)).toEqual(expected);
    });

    test('a planned count is the planner’s guess, an estimated one exact while it is small', async () => {
      const [, planned] = await head('/people', { prefer: 'count=planned' });
      expect(planned).toMatch(/^0-2\/\d+$/);
      expect(await head('/people', { prefer: 'count=estimated' })).toEqual([200, '0-2/3']);
    });

    test.each([
      ['/people?limit=-1', 'Limit should be greater than or equal to zero.'],
      ['/people', 'The lower boundary must be lower than or equal to the upper boundary in the Range header.'],
    ])('%s with a part that cannot be', async (address, details) => {
      const { status, body } = await trial.ask('GET', address, { headers: { range: '5-2' } });
      expect([status, body]).toMatchObject([416, { code: 'PGRST103', details }]);
    });

    test('no more than the most rows', async () => {
      const ask = await trial.withSettings({ maxRows: 2 });
      expect((await ask('GET', '/people?limit=50')).body).toHaveLength(2);
      expect((await ask('GET', '/people?select=id,people(id)&id=eq.1')).body).toHaveLength(1);
    });
  });

  describe('media types', () => {
    const as = (accept: string, address: string) => trial.ask('GET', address, { headers: { accept } });
    test('one object', async () => {
      const one = await as('application/vnd.pgrst.object+json', '/people?select=id,boss_id&id=eq.1');
      expect([one.status, one.body]).toEqual([200, { id: 1, boss_id: null }]);
      const stripped = await as(
        'application/vnd.pgrst.object+json;nulls=stripped',
        '/people?select=id,boss_id&id=eq.1',
      );
      expect(stripped.body).toEqual({ id: 1 });
      expect(await as('application/vnd.pgrst.object+json', '/people')).toMatchObject({
        status: 406,
        body: { code: 'PGRST116', details: 'The result contains 3 rows' },
      });
    });

    test('a list without nulls', async () => {
      const { body } = await as('application/vnd.pgrst.array+json;nulls=stripped', '/people?select=id,boss_id&id=lt.3');
      expect(body).toEqual([{ id: 1 }, { id: 2, boss_id: 1 }]);
    });

    test('CSV', async () => {
      const { text, headers } = await as('text/csv', '/people?select=id,name&order=id&limit=2');
      expect(text).toBe('id,name\n1,Ada\n2,Ben');
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    });

    test('others are refused, and so is how a statement runs unless that is turned on', async () => {
      expect(await as('image/png', '/people')).toMatchObject({ status: 406, body: { code: 'PGRST107' } });
      expect((await as('application/vnd.pgrst.plan', '/people')).status).toBe(406);
      const ask = await trial.withSettings({ plan: true });
      const shown = await ask('GET', '/people', { headers: { accept: 'application/vnd.pgrst.plan+json' } });
      expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('"Plan Rows"')]);
    });
  });

  test('what is not there is named, with what may have been meant', async () => {
    expect(await refusal('/peopl')).toEqual({
      status: 404,
      body: {
        code: 'PGRST205',
        message: "Could not find the table 'trial.peopl' in the schema cache",
        details: null,
        hint: "Perhaps you meant the table 'trial.people'",
      },
    });
    expect(await refusal('/a/b/c')).toMatchObject({ status: 404, body: { code: 'PGRST125' } });
  });

  test('only exposed schemas', async () => {
    for (const profile of ['auth', 'public', 'private']) {
      const { status, body } = await trial.ask('GET', '/people', { headers: { 'accept-profile': profile } });
      expect([status, body]).toMatchObject([
        406,
        { code: 'PGRST106', hint: 'Only the following schemas are exposed: trial' },
      ]);
    }
  });

  test('what is forbidden is 401 to nobody and 403 to somebody', async () => {
    expect(await trial.ask('GET', '/projects', { role: 'anon' })).toMatchObject({
      status: 401,
      body: { code: '42501' },
    });
    await trial.database.execute('create table trial.closed (id int)');
    await trial.api.reload();
    expect(await trial.ask('GET', '/closed')).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  test('what is embedded twice under one name is refused, under two it is not', async () => {
    const ask = (select: string) => trial.ask('GET', `/people?select=${select}`);
    expect(await ask('id,projects!owner_id(id),projects!owner_id(name)')).toMatchObject({
      status: 400,
      body: { code: '42712', message: 'table name "people_projects_1" specified more than once' },
    });
    expect(await ask('id,twin:projects!owner_id(id),twin:addresses(id)')).toMatchObject({ status: 400 });
    expect(await ask('id,projects!owner_id(id),again:projects!owner_id(name)')).toMatchObject({ status: 200 });
  });

  test('OPTIONS names the methods, HEAD answers without a body', async () => {
    const { headers } = await trial.ask('OPTIONS', '/people');
    expect(headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    const head = await trial.ask('HEAD', '/people', { headers: { prefer: 'count=exact' } });
    expect([head.status, head.text, head.headers.get('content-range')]).toEqual([200, '', '0-2/3']);
  });

  test('the root describes what may be used', async () => {
    const { body, headers } = await trial.ask('GET', '/', { role: 'anon' });
    expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(body).toMatchObject({
      swagger: '2.0',
      definitions: { people: { required: expect.arrayContaining(['id']) } },
    });
    expect(body).not.toMatchObject({ definitions: { projects: {} } });
  });
});
