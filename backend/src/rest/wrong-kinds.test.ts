import { jest } from '@jest/globals';
import { databaseKinds, openTestDatabase, quickDatabaseKinds } from '../database/testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { createDataApi, type DataApi, type DataCaller } from './data-api.ts';
import { defaultSettings } from './settings.ts';

/** As a filter writes them. */
const filterValues = [
  '7',
  '-1.5',
  'true',
  'null',
  '%7B%22a%22:1%7D',
  '%5B1,2%5D',
  '(1,2)',
  '%7B1,2%7D',
  'NaN',
  'Infinity',
  '1e20',
  'a%00b',
  '%ED%A0%80',
  '%2B275760-09-13T00:00:00Z',
  '',
];

/** As JSON. */
const jsonValues = [
  '7',
  '-1.5',
  '1e20',
  '1e400',
  'true',
  '{"a": 1}',
  '[1, 2]',
  '[[1], {}]',
  '"NaN"',
  '"Infinity"',
  '"a\\u0000b"',
  '"a\\ud800b"',
  '"+275760-09-13T00:00:00Z"',
  '""',
];

const operators =
  'eq gt gte lt lte neq in cs cd ov like ilike match is isdistinct fts plfts phfts wfts sl sr nxr nxl adj'.split(' ');

type Column = { readonly relation: string; readonly column: string; readonly type: string };
type Routine = { readonly name: string; readonly parameters: string[] };

const columnsOf = `
  select c.relname as relation, a.attname as column, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** With the parameters that a call has to name, or may. */
const routinesOf = `
  select p.proname as name, p.proargnames[1:p.pronargs] as parameters from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype and p.pronargs > 0
  order by p.proname`;

const clientId = '10000000-0000-4000-8000-000000000004';
const adminId = '10000000-0000-4000-8000-000000000001';
const sessionOf = (person: string): string => person.replace(/^1/, 'e');

const person = (id: string): DataCaller => ({
  role: 'authenticated',
  claims: { role: 'authenticated', aud: 'authenticated', sub: id, session_id: sessionOf(id), aal: 'aal2' },
  anonymous: false,
});
const service: DataCaller = { role: 'service_role', claims: { role: 'service_role' }, anonymous: false };

const headers = new Headers({ 'content-type': 'application/json' });

/** Requests that are under way at the same time: more than there are connections. */
const atOnce = 24;

// Thousands of requests in each test, whatever else the machine does.
jest.setTimeout(180_000);

describe.each(databaseKinds)('values of a wrong kind on %s', (kind) => {
  let database: Database;
  let api: DataApi;
  let columns: Column[];
  let routines: Routine[];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    // Nothing that is sent here stays, so that the next request meets the same rows.
    api = await createDataApi({ database, settings: { ...defaultSettings, transactionEnd: 'rollback' } });
    columns = await database.query<Column>(columnsOf);
    routines = await database.query<Routine>(routinesOf);
    for (const id of [clientId, adminId]) {
      await database.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
        sessionOf(id),
        id,
      ]);
    }
  });
  afterAll(() => database.close());

  type Sent = {
    readonly method: string;
    readonly address: string;
    readonly caller: DataCaller;
    readonly body?: string;
  };

  /** Which of the requests were answered as a fault of ours, each with its answer. */
  async function faultsOf(requests: readonly Sent[]): Promise<string[]> {
    const faults: string[] = [];
    const waiting = requests.values();
    const sender = async (): Promise<void> => {
      for (const { method, address, caller, body = '' } of waiting) {
        const [path = '', search = ''] = address.split('?');
        const answer = await api.answer(
          { method, path, search, headers, body: new TextEncoder().encode(body) },
          caller,
        );
        if (answer.status >= 500) faults.push(`${method} ${address} ${body}: ${answer.status} ${await answer.text()}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    return faults;
  }

  /** What a health check asks, by the same way. */
  const isHealthy = async (): Promise<boolean> => (await database.query('select 1 as one'))[0]?.['one'] === 1;

  /** Sends them subject by subject, and asks after each whether the database is well. */
  async function expectNoFault<Subject>(
    subjects: readonly Subject[],
    requestsOf: (subject: Subject, at: number) => Sent[],
  ) {
    expect(subjects.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const [at, subject] of subjects.entries()) {
      faults.push(...(await faultsOf(requestsOf(subject, at))));
      if (!(await isHealthy())) throw new Error(`The database is not well after ${JSON.stringify(subject)}`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  }

  const filter = ({ relation, column }: Column, operator: string, value: string, caller: DataCaller): Sent => ({
    method: 'GET',
    address: `/${relation}?select=${column}&limit=1&${column}=${operator}.${operator === 'in' ? `(${value})` : value}`,
    caller,
  });

  /** Some of the values, others for each subject, so that all columns together meet them all in a short time. */
  const some = (values: readonly string[], at: number, most: number): string[] =>
    Array.from({ length: most }, (_, number) => values[(at * most + number) % values.length] ?? '');
  const oneOfEachType = (): Column[] => [...new Map(columns.map((column) => [column.type, column])).values()];

  // By whom no policy is asked: what reads a value is the column's type, in each row there is, and planning policies takes
  // most of the time.
  test('a filter of each operator with each value has an answer for each type', () =>
    expectNoFault(oneOfEachType(), (column) =>
      operators.flatMap((operator) => filterValues.map((value) => filter(column, operator, value, service))),
    ));

  test('a filter of each operator by a client has an answer for each type', () =>
    expectNoFault(oneOfEachType(), (column, at) => {
      const values = some(filterValues, at, operators.length);
      return operators.map((operator, number) => filter(column, operator, values[number] ?? '', person(clientId)));
    }));

  const write = (method: string, { relation, column }: Column, value: string): Sent => ({
    method,
    address: method === 'PATCH' ? `/${relation}?${column}=not.is.null` : `/${relation}`,
    caller: service,
    body: `{"${column}": ${value}}`,
  });

  test.each(['POST', 'PATCH'])('%s of each value has an answer for each type', (method) =>
    expectNoFault(oneOfEachType(), (column) => jsonValues.map((value) => write(method, column, value))),
  );

  const call = ({ name, parameters }: Routine, parameter: string, value: string, id: string): Sent => ({
    method: 'POST',
    address: `/rpc/${name}`,
    caller: person(id),
    body: `{${parameters.map((each) => `"${each}": ${each === parameter ? value : 'null'}`).join(', ')}}`,
  });

  // What reads a value is its type, so that the other database, where thousands of requests take minutes, gets each type.
  if (quickDatabaseKinds.includes(kind)) {
    test('a filter of each operator on each column has an answer', () =>
      expectNoFault(columns, (column, at) => {
        const values = some(filterValues, at, operators.length);
        return operators.map((operator, number) => filter(column, operator, values[number] ?? '', service));
      }));

    test.each(['POST', 'PATCH'])('%s in each column has an answer', (method) =>
      expectNoFault(columns, (column, at) => some(jsonValues, at, 3).map((value) => write(method, column, value))),
    );

    test('a call of each procedure with each value in each argument has an answer', () =>
      expectNoFault(routines, (routine) =>
        routine.parameters.flatMap((parameter) => jsonValues.map((value) => call(routine, parameter, value, adminId))),
      ));
  }

  test('a call by somebody who is no administrator has one too', () =>
    expectNoFault(routines, (routine, at) =>
      routine.parameters.flatMap((parameter) =>
        some(jsonValues, at, 3).map((value) => call(routine, parameter, value, clientId)),
      ),
    ));

  test.each([
    ['/coach_profiles?session_lengths=eq.7', 'GET', ''],
    ['/coach_profiles?session_lengths=eq.7', 'PATCH', '{"session_lengths": 7}'],
    ['/client_interests', 'POST', '{"topics": 7}'],
    ['/rpc/search_coaches', 'POST', '{"p_specialties": true}'],
    ['/rpc/figure_rows', 'POST', '{"p_of": 7}'],
    ['/rpc/figure_rows', 'POST', '{"p_from": 1e20}'],
  ])(
    '%s, which once took the product down (%s %s), is refused and changes nothing for others',
    async (address, method, body) => {
      for (const caller of [{ role: 'anon', claims: { role: 'anon' }, anonymous: true }, person(clientId), service]) {
        const [path = '', search = ''] = address.split('?');
        const { status } = await api.answer(
          { method, path, search, headers, body: new TextEncoder().encode(body) },
          caller,
        );
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(await isHealthy()).toBe(true);
      }
    },
  );
});
