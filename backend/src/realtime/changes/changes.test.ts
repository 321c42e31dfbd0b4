import type { SupabaseClient } from '@supabase/supabase-js';
import { databaseKinds } from '../../database/testing/test-database.ts';
import type { SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { join, until } from '../testing/joining.ts';
import { signInThree } from '../testing/three-people.ts';

type Payload = {
  readonly eventType: string;
  readonly new: Record<string, unknown>;
  readonly old: Record<string, unknown>;
};
type Wanted = { event: '*'; schema: string; table?: string; filter?: string; select?: string[] };

const tasks = { event: '*', schema: 'public', table: 'tasks' } as const satisfies Wanted;

describe.each(databaseKinds)('changes of rows on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  let stranger: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    ({ client, coach, stranger } = await signInThree(backend));
  });
  afterEach(() => Promise.all([client, coach, stranger].map((person) => person.client.removeAllChannels())));
  afterAll(() => backend.close());

  let rooms = 0;
  /** Subscribes and collects; everybody here is notified in the order of commits, so a later change proves silence before. */
  async function listen(from: SupabaseClient, wanted: Wanted = tasks) {
    const heard: Payload[] = [];
    const channel = from.channel(`changes ${(rooms += 1)}`);
    channel.on('postgres_changes', wanted, (payload) => heard.push(payload));
    const joined = await join(channel);
    return { ...joined, channel, heard };
  }

  async function addTask(values: object = {}, by = client): Promise<{ id: string; title: string }> {
    const { data, error } = await by.client
      .from('tasks')
      .insert({ user_id: client.user.id, title: 'Write to Grace', ...values })
      .select('id, title')
      .single();
    if (error) throw error;
    return data;
  }

  /** A task whose insert has been delivered: a later listener does not receive it. */
  async function addToldTask(values: object = {}) {
    const { heard, channel } = await listen(client.client);
    const task = await addTask(values);
    await until(() => heard.length > 0);
    await client.client.removeChannel(channel);
    return task;
  }

  test('an insert right after SUBSCRIBED is told, with the columns as hosted Realtime writes them', async () => {
    const { heard, states, system } = await listen(client.client);
    const { id } = await addTask({ due_date: '2030-01-02', priority: 'High' });
    await until(() => heard.length > 0);
    expect(states).toEqual(['SUBSCRIBED']);
    expect(system).toEqual(['Subscribed to PostgreSQL']);
    const stored = await client.client.from('tasks').select().eq('id', id).single<Record<string, unknown>>();
    expect(heard).toEqual([
      {
        schema: 'public',
        table: 'tasks',
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        eventType: 'INSERT',
        new: stored.data,
        old: {},
        errors: null,
      },
    ]);
  });

  test('an update tells the new row and the former key; a delete the key alone', async () => {
    const { id } = await addToldTask();
    const { heard } = await listen(client.client);
    await client.client.from('tasks').update({ title: 'Call Grace' }).eq('id', id);
    // Rights are asked of the row as it is, so a change of a row that is gone again is not delivered.
    await until(() => heard.length > 0);
    await backend.database.query('delete from public.tasks where id = $1', [id]);
    await until(() => heard.length > 1);
    expect(heard.map(({ eventType, new: row, old }) => [eventType, row['title'], old])).toEqual([
      ['UPDATE', 'Call Grace', { id }],
      ['DELETE', undefined, { id }],
    ]);
  });

  test('only those hear who may read the row: insert, update and delete alike', async () => {
    const [owner, assigned, other] = await Promise.all([
      listen(client.client),
      listen(coach.client),
      listen(stranger.client),
    ]);
    const anonymous = await listen(backend.client());
    const service = await listen(backend.client(backend.secrets.secretKey));
    const { id } = await addTask();
    await client.client.from('tasks').update({ title: 'Call Grace' }).eq('id', id);
    await until(() => [owner, assigned, service].every(({ heard }) => heard.length === 2));
    await backend.database.query('delete from public.tasks where id = $1', [id]);
    await until(() => [owner, assigned, service].every(({ heard }) => heard.length === 3));
    expect(other.states).toEqual(['SUBSCRIBED']);
    expect([...other.heard, ...anonymous.heard]).toEqual([]);
    const of = ({ heard }: typeof owner): string[] => heard.map(({ eventType }) => eventType);
    expect([of(owner), of(assigned), of(service)]).toEqual([1, 2, 3].map(() => ['INSERT', 'UPDATE', 'DELETE']));
  });

  test('a stranger is told of a row of their own at once', async () => {
    const { heard } = await listen(stranger.client, { event: '*', schema: 'public', table: 'notifications' });
    const tell = (userId: string, title: string) =>
      backend.database.query(`insert into public.notifications (user_id, kind, title) values ($1, 'test', $2)`, [
        userId,
        title,
      ]);
    await tell(client.user.id, 'not for you');
    await tell(stranger.user.id, 'for you');
    await until(() => heard.length > 0);
    expect(heard.map(({ new: row }) => row['title'])).toEqual(['for you']);
  });

  test('what is rolled back is told to nobody', async () => {
    const { heard } = await listen(client.client);
    const lost = backend.database.transaction(async (tx) => {
      await tx.query(`insert into public.tasks (user_id, title) values ($1, 'lost')`, [client.user.id]);
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    await addTask({ title: 'kept' });
    await until(() => heard.length > 0);
    expect(heard.map(({ new: row }) => row['title'])).toEqual(['kept']);
  });

  test.each([
    ['title=eq.Beta', ['Beta']],
    ['title=neq.Beta', ['Alpha', 'Gamma']],
    ['title=lt.Beta', ['Alpha']],
    ['title=lte.Beta', ['Alpha', 'Beta']],
    ['due_date=gt.2030-01-02', ['Gamma']],
    ['due_date=gte.2030-01-02', ['Beta', 'Gamma']],
    ['title=in.(Alpha,Gamma)', ['Alpha', 'Gamma']],
    ['due_date=gt.2030-01-01,title=lt.Gamma', ['Beta']],
    ['title=in.(x y, Beta, "Gamma")', ['Beta', 'Gamma']],
    ['title=not.in.(Beta,Gamma)', ['Alpha']],
    ['title=not.in.(Beta,null)', []],
    ['title=like.%m_a', ['Gamma']],
    ['title=like.%M_A', []],
    ['title=ilike.%M_A', ['Gamma']],
    ['title=not.ilike.%M_A', ['Alpha', 'Beta']],
    ['title=match.^(Al|Be)', ['Alpha', 'Beta']],
    ['title=match.\\mGAMMA\\M', []],
    ['title=imatch.\\mGAMMA\\M', ['Gamma']],
    ['done_at=is.null', ['Alpha', 'Gamma']],
    ['done_at=not.is.null', ['Beta']],
    ['done_at=isdistinct.2029-05-06T07:08:09Z', ['Alpha', 'Gamma']],
    ['done_at=not.isdistinct.2029-05-06T07:08:09Z', ['Beta']],
    ['done_at=not.eq.2029-05-06T00:00:00Z', ['Beta']],
    ['title=like.%a,title=match.B', ['Beta']],
  ])('the filter %s lets through %j', async (filter, titles) => {
    const { heard } = await listen(client.client, { ...tasks, filter });
    const all = await listen(client.client);
    await addTask({ title: 'Alpha', due_date: '2030-01-01' });
    await addTask({ title: 'Beta', due_date: '2030-01-02', done_at: '2029-05-06T07:08:09Z' });
    await addTask({ title: 'Gamma', due_date: '2030-01-03' });
    await until(() => all.heard.length === 3 && heard.length >= titles.length);
    expect(heard.map(({ new: row }) => row['title'])).toEqual(titles);
  });

  test('a filter sees the key alone of a deleted row, as hosted Realtime has it', async () => {
    const { id } = await addToldTask({ title: 'Alpha' });
    const byKey = await listen(client.client, { ...tasks, filter: `id=eq.${id}` });
    const byTitle = await listen(client.client, { ...tasks, filter: 'title=eq.Alpha' });
    await backend.database.query('delete from public.tasks where id = $1', [id]);
    await addTask({ title: 'Alpha' });
    await until(() => byTitle.heard.length > 0 && byKey.heard.length > 0);
    expect(byKey.heard.map(({ eventType }) => eventType)).toEqual(['DELETE']);
    expect(byTitle.heard.map(({ eventType }) => eventType)).toEqual(['INSERT']);
  });

  test('a subscription may ask for some columns', async () => {
    const { heard } = await listen(client.client, { ...tasks, select: ['title'] });
    const { id, title } = await addTask();
    await until(() => heard.length > 0);
    expect(heard[0]?.new).toEqual({ id, title });
  });

  test.each([
    [{ ...tasks, filter: 'title=foo.bar' }, 'Error parsing `filter` params: ["foo", "bar"]'],
    [{ ...tasks, filter: 'nothing=eq.1' }, 'Exception: invalid column for filter nothing'],
    [{ ...tasks, filter: 'user_id=eq.me' }, 'Exception: invalid input syntax for type uuid: "me"'],
    [{ ...tasks, table: 'no_table' }, 'Please check Realtime is enabled for the given connect parameters'],
    [{ ...tasks, table: 'role_permissions' }, 'Please check Realtime is enabled for the given connect parameters'],
    [{ ...tasks, schema: 'auth', table: 'users' }, 'Please check Realtime is enabled for the given connect parameters'],
    [{ ...tasks, select: ['nothing'] }, 'Exception: invalid column for select nothing'],
    [{ ...tasks, filter: 'title=is.nothing' }, 'invalid value for is filter: must be null, true, false, or unknown'],
    [{ ...tasks, filter: 'title=is.true' }, 'is true filter requires a boolean column, got text'],
    [{ ...tasks, filter: 'due_date=like.2030%' }, 'operator like requires a text-compatible column type, got date'],
    [{ ...tasks, filter: 'title=like.a\\' }, 'LIKE pattern must not end with escape character'],
    [{ ...tasks, filter: 'title=match.(' }, 'invalid regular expression for match filter'],
    [{ ...tasks, filter: `title=in.(${'a,'.repeat(100)}a)` }, 'too many values for `in` filter. Maximum 100'],
  ] satisfies [Wanted, string][])('%j is refused, and a message of the system says why', async (wanted, message) => {
    const { states, system } = await listen(client.client, wanted);
    expect(states).toEqual([expect.stringMatching(/^CHANNEL_ERROR: /)]);
    expect(states[0]).toContain(message);
    expect(system).toEqual([expect.stringContaining(message)]);
  });

  test('a column that the role may not select is left out, and cannot be filtered by', async () => {
    const { database } = backend;
    const columns = await database.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'public.tasks'::regclass and attnum > 0 and not attisdropped and attname <> 'due_date'`,
    );
    const readable = columns.map(({ name }) => name).join(', ');
    await database.execute(
      `revoke select on public.tasks from authenticated; grant select (${readable}) on public.tasks to authenticated;`,
    );
    try {
      const { heard } = await listen(client.client);
      const refused = await listen(client.client, { ...tasks, filter: 'due_date=gt.2030-01-01' });
      await addTask({ due_date: '2030-01-02' });
      await until(() => heard.length > 0 && refused.system.length > 0);
      expect(heard[0]?.new).toMatchObject({ title: 'Write to Grace' });
      expect(heard[0]?.new).not.toHaveProperty('due_date');
      expect(refused.system[0]).toContain('invalid column for filter due_date');
    } finally {
      await database.execute('grant select on public.tasks to authenticated;');
    }
  });

  test('a transaction that commits after a later one is told all the same, and nothing twice', async () => {
    const { heard } = await listen(client.client);
    const insert = `insert into public.tasks (user_id, title) values ($1, $2)`;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const first = backend.database.transaction(async (tx) => {
      await tx.query(insert, [client.user.id, 'begun first']);
      hasBegun();
      await held;
    });
    await begun;
    // On PGlite everything takes its turn, so there the second waits for the first.
    const second = addTask({ title: 'begun second' });
    if (kind === 'postgres') {
      await second;
      await until(() => heard.length === 1);
      expect(heard.map(({ new: row }) => row['title'])).toEqual(['begun second']);
    }
    goOn();
    await Promise.all([first, second]);
    await until(() => heard.length === 2);
    await addTask({ title: 'last' });
    await until(() => heard.length === 3);
    expect(heard.map(({ new: row }) => row['title']).sort()).toEqual(['begun first', 'begun second', 'last']);
  });

  test('a coach hears no more of a client from the change on that follows the end of their work together', async () => {
    const { database } = backend;
    const assigned = `client_id = $1 and coach_id = $2 and is_active`;
    const parties = [client.user.id, coach.user.id];
    const { heard } = await listen(coach.client);
    const own = await listen(client.client);
    await addTask({ title: 'before' });
    await until(() => heard.length === 1);
    await database.query(`update public.client_coach_assignments set is_active = false where ${assigned}`, parties);
    try {
      await addTask({ title: 'after' });
      await until(() => own.heard.length === 2);
      expect(heard.map(({ new: row }) => row['title'])).toEqual(['before']);
    } finally {
      await database.query(
        'insert into public.client_coach_assignments (client_id, coach_id) values ($1, $2)',
        parties,
      );
    }
  });
});
