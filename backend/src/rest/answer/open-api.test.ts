import { openTrial, type Trial } from '../testing/trial-api.ts';

describe('the description of the API', () => {
  let trial: Trial;
  let described: unknown;
  beforeAll(async () => {
    trial = await openTrial('pglite');
    await trial.database.execute(`comment on column trial.addresses.city is 'Where to'`);
    await trial.api.reload();
    described = (await trial.ask('GET', '/')).body;
  });
  afterAll(() => trial.close());

  test('names integers as OpenAPI does, and what a column refers to', () => {
    const note = (table: string) => `This is a Foreign Key to \`${table}.id\`.<fk table='${table}' column='id'/>`;
    expect(described).toMatchObject({
      definitions: {
        addresses: {
          properties: {
            id: { format: 'int32', type: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
            // One to one, and on the side that has the key.
            person_id: { description: `Note:\n${note('people')}` },
            city: { format: 'text', type: 'string', description: 'Where to' },
          },
        },
        // The table, though a view of it could be referred to as well.
        members: { properties: { project_id: { description: expect.stringContaining(note('projects')) } } },
        people: { properties: { traits: { format: 'text[]', type: 'array', items: { type: 'string' } } } },
      },
      parameters: {
        'rowFilter.addresses.city': { name: 'city', description: 'Where to', in: 'query', type: 'string' },
        preferParams: { name: 'Prefer', in: 'header' },
      },
    });
    expect(described).not.toHaveProperty(['parameters', 'preferParams', 'enum']);
  });

  test('says how arguments are given, in an address and in a body', () => {
    expect(described).toMatchObject({
      paths: {
        '/rpc/sum_of': {
          get: {
            parameters: [
              {
                name: 'numbers',
                type: 'array',
                collectionFormat: 'multi',
                items: { format: 'int32', type: 'integer' },
              },
            ],
          },
        },
        '/rpc/kind_of': { get: { parameters: [{ name: 'value', required: true, format: 'jsonb', type: 'string' }] } },
        '/rpc/echo': {
          post: { parameters: [{ schema: { required: ['userId'], properties: { limit: { format: 'int32' } } } }, {}] },
        },
      },
    });
  });
});
