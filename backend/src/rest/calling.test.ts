import { databaseKinds } from '../database/testing/test-database.ts';
import { openTrial, type Trial } from './testing/trial-api.ts';

describe.each(databaseKinds)('calling functions on %s', (kind) => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await openTrial(kind);
  });
  afterAll(() => trial.close());

  const call = (name: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    trial.ask('POST', `/rpc/${name}`, { body, headers });
  const get = (address: string) => trial.ask('GET', `/rpc/${address}`);

  test.each([
    ['echo', { userId: 2 }, { userId: 2, limit: 0, user: '' }],
    ['echo', { userId: 2, limit: 3, user: 'bob' }, { userId: 2, limit: 3, user: 'bob' }],
    ['twice', { n: 2 }, 4],
    ['twice', { t: 'ab' }, 'abab'],
    ['whole', { a: [1] }, { a: [1] }],
    ['kind_of', { value: '{"a":1}' }, 'string'],
    ['kind_of', { value: { a: 1 } }, 'object'],
    ['sum_of', { numbers: [1, 2, 3] }, 6],
    ['names', {}, ['Ada', 'Ben', 'Cem']],
    [
      'pair',
      {},
      [
        { a: 1, b: 'x' },
        { a: 2, b: 'y' },
      ],
    ],
  ])('%s %j', async (name, body, expected) => {
    const answer = await call(name, body);
    expect([answer.status, answer.body]).toEqual([200, expected]);
  });

  test.each([
    ['echo?userId=2&user=bob', { userId: 2, limit: 0, user: 'bob' }],
    ['twice?n=4', 8],
    ['sum_of?numbers=1&numbers=2', 3],
    ['sum_of?numbers=7', 7],
    ['everybody?select=id&or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', [{ id: 2 }]],
    ['everybody?select=name,projects!projects_owner_id_fkey(id)&id=eq.2', [{ name: 'Ben', projects: [{ id: 3 }] }]],
    ['everybody?select=id&order=id.desc&limit=1', [{ id: 3 }]],
    ['everybody?select=initial&id=eq.1', [{ initial: 'A' }]],
    ['pair?select=b&a=eq.2', [{ b: 'y' }]],
    ['ada?select=name', { name: 'Ada' }],
  ])('GET %s', async (address, expected) => {
    const { status, body, text } = await get(address);
    expect([status, body ?? text]).toEqual([200, expected]);
  });

  test('parts of a result, and how many there are', async () => {
    const answer = await trial.ask('GET', '/rpc/everybody?limit=2', { headers: { prefer: 'count=exact' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-1/3']);
    const head = await trial.ask('HEAD', '/rpc/everybody', { headers: { prefer: 'count=exact' } });
    expect([head.status, head.text, head.headers.get('content-range')]).toEqual([200, '', '0-2/3']);
  });

  test('nothing is 204', async () => {
    expect(await call('nothing')).toMatchObject({ status: 204, text: '' });
  });

  test('GET changes nothing', async () => {
    expect(await get('add_person?name=x')).toMatchObject({ status: 405, body: { code: '25006' } });
    expect(await call('add_person', { name: 'Nil' })).toMatchObject({ status: 200, body: { name: 'Nil' } });
  });

  test.each([
    ['twice', { n: 'x' }, 400, { code: '22P02' }],
    ['sum_of', { numbers: true }, 400, { code: '22P02' }],
    ['nothingg', {}, 404, { code: 'PGRST202', hint: 'Perhaps you meant to call the function trial.nothing' }],
    [
      'twice',
      { x: 1 },
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function trial.twice(x) in the schema cache',
        details:
          'Searched for the function trial.twice with parameter x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      },
    ],
  ])('%s %j is refused', async (name, body, status, expected) => {
    expect(await call(name, body)).toMatchObject({ status, body: expected });
  });

  test('a function sets status and headers of the answer', async () => {
    const { status, headers, body } = await call('set_head');
    expect([status, headers.get('x-told'), body]).toEqual([202, 'yes', 'done']);
  });

  test('a function refuses with an answer of its own', async () => {
    const tea = await call('refuse', { code: 'PGRST' });
    expect([tea.status, tea.headers.get('x-tea'), tea.body]).toEqual([
      418,
      'pot',
      { code: '123', message: 'No', details: 'd', hint: 'h' },
    ]);
    expect(await call('refuse', { code: 'PT' })).toMatchObject({
      status: 402,
      body: { code: 'PT402', message: 'Pay', details: 'first', hint: 'then ask' },
    });
  });

  test('functions that fit equally are named, the one with fewer arguments first', async () => {
    const between = 'trial.either(), trial.either( => text)';
    expect(await call('either')).toMatchObject({
      status: 300,
      body: { code: 'PGRST203', message: `Could not choose the best candidate function between: ${between}` },
    });
  });

  test('other methods are refused', async () => {
    expect(await trial.ask('DELETE', '/rpc/nothing')).toMatchObject({ status: 405, body: { code: 'PGRST101' } });
  });

  test('max-affected needs a function of many rows', async () => {
    const prefer = 'handling=strict, max-affected=1';
    expect(await call('twice', { n: 1 }, { prefer })).toMatchObject({ status: 400, body: { code: 'PGRST128' } });
    expect(await call('everybody', {}, { prefer })).toMatchObject({ status: 400, body: { code: 'PGRST124' } });
  });
});
