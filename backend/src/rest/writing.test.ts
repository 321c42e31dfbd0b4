import { databaseKinds } from '../database/testing/test-database.ts';
import { openTrial, type Trial } from './testing/trial-api.ts';

const full = { prefer: 'return=representation' };

describe.each(databaseKinds)('writing rows on %s', (kind) => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await openTrial(kind);
  });
  afterAll(() => trial.close());

  const post = (address: string, body: unknown, prefer = 'return=representation') =>
    trial.ask('POST', address, { body, headers: { prefer } });
  const count = async (table: string): Promise<string | undefined> =>
    (await trial.ask('HEAD', `/${table}`, { headers: { prefer: 'count=exact' } })).headers
      .get('content-range')
      ?.split('/')[1];

  describe('inserting', () => {
    test('one, several, none, and rows without a column', async () => {
      expect(await post('/people?select=name,told', { name: 'Dan' })).toMatchObject({
        status: 201,
        body: [{ name: 'Dan', told: 'default' }],
      });
      expect((await post('/people?select=name', [{ name: 'E' }, { name: 'F' }])).body).toEqual([
        { name: 'E' },
        { name: 'F' },
      ]);
      expect((await post('/people?select=name,told', {})).body).toEqual([{ name: 'nobody', told: 'default' }]);
      expect((await post('/people?select=name', [{}, {}])).body).toEqual([{ name: 'nobody' }, { name: 'nobody' }]);
      expect(await post('/people?select=name', [])).toMatchObject({ status: 201, body: [] });
    });

    test('a text in a JSON column stays a text', async () => {
      const texts = { facts: '{"a":1}', raw: '[1]' };
      expect((await post('/people?select=facts,raw', texts)).body).toEqual([texts]);
      const others = { facts: { a: [1, null] }, raw: 5 };
      expect((await post('/people?select=facts,raw', others)).body).toEqual([others]);
    });

    test('what is missing is null, or its default where that is asked for', async () => {
      const rows = [{ name: 'G', told: 'x' }, { name: 'H' }];
      expect(await post('/people?columns=name,told&select=name,told', rows)).toMatchObject({
        status: 400,
        body: { code: '23502' },
      });
      const filled = await post(
        '/people?columns=name,told&select=name,told',
        rows,
        'return=representation, missing=default',
      );
      expect(filled.body).toEqual([
        { name: 'G', told: 'x' },
        { name: 'H', told: 'default' },
      ]);
      expect(filled.headers.get('preference-applied')).toBe('missing=default, return=representation');
      expect(await post('/people', rows)).toMatchObject({
        status: 400,
        body: { code: 'PGRST102', message: 'All object keys must match' },
      });
    });

    test('columns that are named are written, others are not', async () => {
      const { body } = await post('/people?columns=name&select=name,told', { name: 'I', told: 'not heard' });
      expect(body).toEqual([{ name: 'I', told: 'default' }]);
      expect(await post('/people', { nothing: 1 })).toMatchObject({ status: 400, body: { code: 'PGRST204' } });
    });

    test('says where the row is, or nothing', async () => {
      const placed = await post('/projects', { id: 50, name: 'P', owner_id: 1 }, 'return=headers-only');
      expect([placed.status, placed.headers.get('location'), placed.text]).toEqual([201, '/projects?id=eq.50', '']);
      const quiet = await post('/projects', { id: 51, name: 'P', owner_id: 1 }, 'return=minimal');
      expect([quiet.status, quiet.headers.get('location'), quiet.text]).toEqual([201, null, '']);
    });

    test('with what is embedded in the new row', async () => {
      const { body } = await post('/projects?select=name,people!owner_id(name)', { id: 52, name: 'Q', owner_id: 1 });
      expect(body).toEqual([{ name: 'Q', people: { name: 'Ada' } }]);
    });

    test('from a form and from CSV', async () => {
      const as = (type: string, body: string) =>
        trial.ask('POST', '/people?select=name,born', { body, headers: { ...full, 'content-type': type } });
      expect((await as('application/x-www-form-urlencoded', 'name=J+K&born=2000-01-02')).body).toEqual([
        { name: 'J K', born: '2000-01-02' },
      ]);
      expect((await as('text/csv', 'name,born\n"L, ""M""",2000-01-02\nN,NULL\n')).body).toEqual([
        { name: 'L, "M"', born: '2000-01-02' },
        { name: 'N', born: null },
      ]);
      expect(await as('image/png', 'x')).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
    });
  });

  describe('upserting', () => {
    const row = { id: 1, person_id: 1, city: 'Bergen' };
    test('merges, ignores, or says that the row is there', async () => {
      expect((await post('/addresses', row)).body).toMatchObject({ code: '23505' });
      const ignored = await post('/addresses', row, 'resolution=ignore-duplicates, return=representation');
      expect([ignored.status, ignored.body]).toEqual([201, []]);
      const merged = await post('/addresses', row, 'resolution=merge-duplicates, return=representation');
      expect([merged.status, merged.body]).toEqual([200, [row]]);
      const both = [row, { id: 9, person_id: 3, city: 'Lyon' }];
      expect((await post('/addresses', both, 'resolution=merge-duplicates, return=representation')).status).toBe(201);
    });

    test('by another key', async () => {
      const { body } = await post(
        '/addresses?on_conflict=person_id&select=city',
        { id: 1, person_id: 1, city: 'Moss' },
        'resolution=merge-duplicates, return=representation',
      );
      expect(body).toEqual([{ city: 'Moss' }]);
    });

    test('one row by PUT', async () => {
      const put = (address: string, body: unknown) => trial.ask('PUT', address, { body, headers: full });
      expect(await put('/addresses?id=eq.20', { id: 20, person_id: null, city: 'Ulm' })).toMatchObject({ status: 201 });
      expect(await put('/addresses?id=eq.20', { id: 20, person_id: null, city: 'Bonn' })).toMatchObject({
        status: 200,
      });
      expect(await put('/addresses?id=eq.21', { id: 20, person_id: null, city: 'x' })).toMatchObject({
        status: 400,
        body: { code: 'PGRST115' },
      });
      expect(await put('/addresses?city=eq.Bonn', { id: 20 })).toMatchObject({
        status: 405,
        body: { code: 'PGRST105' },
      });
      expect((await trial.ask('GET', '/addresses?id=eq.20')).body).toMatchObject([{ city: 'Bonn' }]);
    });
  });

  describe('changing and deleting', () => {
    test('several or= are intersected', async () => {
      const changed = await trial.ask('PATCH', '/people?or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)&select=id', {
        body: { told: 'changed' },
        headers: full,
      });
      expect(changed.body).toEqual([{ id: 2 }]);
      await post('/people', [
        { id: 71, name: 'x' },
        { id: 72, name: 'x' },
        { id: 73, name: 'x' },
      ]);
      const deleted = await trial.ask('DELETE', '/people?or=(id.eq.71,id.eq.72)&or=(id.eq.72,id.eq.73)&select=id', {
        headers: full,
      });
      expect(deleted.body).toEqual([{ id: 72 }]);
    });

    test('an empty change touches nothing', async () => {
      expect(await trial.ask('PATCH', '/people?id=eq.1', { body: {}, headers: full })).toMatchObject({
        status: 200,
        body: [],
      });
      expect(await trial.ask('PATCH', '/people?id=eq.1', { body: {} })).toMatchObject({ status: 204, text: '' });
    });

    test('tells how many', async () => {
      const { status, headers } = await trial.ask('PATCH', '/people?id=in.(1,2)', {
        body: { told: 'y' },
        headers: { prefer: 'count=exact' },
      });
      expect([status, headers.get('content-range')]).toEqual([204, '0-1/2']);
    });

    test('no more than the caller said', async () => {
      const prefer = 'handling=strict, max-affected=1, return=representation';
      const change = (search: string) =>
        trial.ask('PATCH', `/people?${search}`, { body: { told: 'z' }, headers: { prefer } });
      expect(await change('id=in.(1,2)')).toMatchObject({
        status: 400,
        body: { code: 'PGRST124', details: 'The query affects 2 rows' },
      });
      expect((await trial.ask('GET', '/people?told=eq.z')).body).toEqual([]);
      expect((await change('id=eq.1')).headers.get('preference-applied')).toBe(
        'return=representation, handling=strict, max-affected=1',
      );
    });

    test('a single object that is none or many changes nothing', async () => {
      const accept = 'application/vnd.pgrst.object+json';
      const before = await count('members');
      const many = await trial.ask('PATCH', '/people?id=lt.3', { body: { told: 'w' }, headers: { ...full, accept } });
      expect([many.status, many.body]).toMatchObject([406, { code: 'PGRST116' }]);
      expect((await trial.ask('DELETE', '/members', { headers: { ...full, accept } })).status).toBe(406);
      expect(await count('members')).toBe(before);
      expect((await trial.ask('GET', '/people?told=eq.w')).body).toEqual([]);
    });

    test('what shall not be kept is answered and taken back', async () => {
      const { body, headers } = await post(
        '/people?select=name',
        { name: 'Zoe' },
        'tx=rollback, return=representation',
      );
      expect([body, headers.get('preference-applied')]).toEqual([
        [{ name: 'Zoe' }],
        'return=representation, tx=rollback',
      ]);
      expect((await trial.ask('GET', '/people?name=eq.Zoe')).body).toEqual([]);
    });

    test('constraints that wait for the end are asked also of what shall not be kept', async () => {
      await trial.database.execute(
        `create table trial.notes (id int primary key,
           person_id int not null references trial.people deferrable initially deferred);
         grant all on trial.notes to service_role;`,
      );
      await trial.api.reload();
      for (const tx of ['commit', 'rollback'])
        expect(await post('/notes', { id: 1, person_id: 404 }, `tx=${tx}`)).toMatchObject({
          status: 409,
          body: { code: '23503' },
        });
      expect((await post('/notes', { id: 1, person_id: 1 }, 'tx=rollback')).status).toBe(201);
    });
  });

  test('preferences that are not known are passed over, or refused where handling is strict', async () => {
    const ask = (prefer: string) => trial.ask('GET', '/people', { headers: { prefer } });
    expect((await ask('anything=new')).status).toBe(200);
    expect(await ask('handling=strict, anything=new')).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: anything=new' },
    });
  });
});
