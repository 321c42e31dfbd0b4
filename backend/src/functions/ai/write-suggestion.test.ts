import { completion, modelKey, modelName, startModelServer, type ModelServer } from '../../testing/model-server.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type Row = Record<string, unknown>;
type Said = { readonly status: number; readonly body: Row };

const budget = 1_000_000;
let model: ModelServer;
let backend: TestBackend;
let client: SignedInPerson;
let coach: SignedInPerson;
let admin: SignedInPerson;

beforeAll(async () => {
  model = await startModelServer();
  backend = await startTestBackend('pglite', {
    connectedModel: {
      MODEL_ADDRESS: model.address,
      MODEL_KEY: modelKey,
      MODEL_NAME: modelName,
      MODEL_TIME_LIMIT: '5',
      MODEL_MONTHLY_TOKENS: String(budget),
    },
  });
  [client, coach, admin] = (await Promise.all(
    ['client', 'coach', 'admin'].map((name) => signIn(backend, `${name}@milepost.test`)),
  )) as [SignedInPerson, SignedInPerson, SignedInPerson];
});
afterAll(async () => {
  await backend.close();
  await model.close();
});
beforeEach(async () => {
  model.answer((draft) => completion(draft));
  await backend.database.query('delete from private.model_calls');
});
afterEach(() => expect(model.violations).toEqual([]));

async function call(person: SignedInPerson | undefined, body: object, at = backend): Promise<Said> {
  const response = await fetch(`${at.url}/functions/v1/write-suggestion`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Row };
}
const write = (person: SignedInPerson | undefined, suggestion: string) => call(person, { action: 'write', suggestion });
const rowsOf = (sql: string, params: readonly unknown[] = []) => backend.database.query<Row>(sql, params);
const textOf = async (id: string) => (await rowsOf('select text, model from public.ai_outputs where id = $1', [id]))[0];
const used = async () =>
  Number((await rowsOf('select coalesce(sum(tokens), 0) as sum from private.model_calls'))[0]?.['sum']);
/** An open suggestion of the client. */
async function suggestion(text: string): Promise<string> {
  const [made] = await rowsOf(
    `insert into public.ai_outputs (user_id, template_id, version, input_hash, text)
     select $1, id, 1, encode(sha256(convert_to($2 || gen_random_uuid(), 'UTF8')), 'hex'), $2
     from public.ai_templates where slug = 'weekly-review' returning id`,
    [client.user.id, text],
  );
  return String(made?.['id']);
}

test('a summary is written without a name or an address leaving, by the instructions of its version', async () => {
  const [met] = await rowsOf(
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status, meeting_url)
     values ($1, $2, 'Offer talk', now() + interval '40 days', 'confirmed', 'https://meet.example/x') returning id`,
    [client.user.id, coach.user.id],
  );
  const [{ full_name: name, company } = {}] = await rowsOf(
    `select u.full_name, (select a.company_name from public.job_applications a where a.client_id = u.id and a.deleted_at is null limit 1) as company
     from public.users u where u.id = $1`,
    [client.user.id],
  );
  const [first = '', last = ''] = String(name).split(' ');
  await rowsOf(`insert into public.contacts (client_id, name) values ($1, 'Odalys Trent')`, [client.user.id]);
  await rowsOf(
    `insert into public.session_notes (session_id, author_id, visibility, body) values ($1, $2, 'private', $3)`,
    [
      met?.['id'],
      coach.user.id,
      `Odalys helps. ${first.toUpperCase()} ${last} asked ${String(company)}.\n${last}'s mail is client@milepost.test, or +1 (415) 555-0134.\nSee https://linkedin.com/in/someone, or portfolio.example/work.\n[NAME_1] stays.`,
    ],
  );
  const composed = await coach.client.rpc('suggest_text', { p_slug: 'session-summary', p_subject: met?.['id'] });
  const { id, text } = composed.data as { id: string; text: string };
  expect(text).toContain(`Hi ${first}`);

  const { status, body } = await write(coach, id);
  expect(status).toBe(200);
  // What comes back with all placeholders in place is what was composed.
  expect(body).toMatchObject({ id, text, model: modelName, state: 'suggested' });
  expect(await textOf(id)).toEqual({ text, model: modelName });
  const { draft, instructions } = model.requests.at(-1) ?? { draft: '', instructions: '' };
  expect(instructions).toContain('Write it from the coach to the client');
  expect(draft).toContain('stays.');
  const people = await rowsOf('select full_name, email from public.users where id = any ($1)', [
    [client.user.id, coach.user.id],
  ]);
  const hidden = [
    ...people.flatMap((person) => [String(person['email']), ...String(person['full_name']).split(' ')]),
    ...[String(company), 'odalys', '555', 'linkedin', 'portfolio.example'],
  ];
  for (const word of hidden) expect(`${draft} ${instructions}`.toLowerCase()).not.toContain(word.toLowerCase());
  expect(await used()).toBe(50);

  expect(await write(coach, id)).toEqual({
    status: 400,
    body: expect.objectContaining({ message: `${modelName} wrote this suggestion already` }),
  });
});

test('contacts and companies of the client are replaced, the same words by the same placeholder', async () => {
  await rowsOf(
    `insert into public.contacts (client_id, name, company, email) values ($1, 'Zora Quill', 'Brightwell & Sons', 'zq@brightwell.example')`,
    [client.user.id],
  );
  const id = await suggestion(
    'Zora Quill of Brightwell & Sons (zq@brightwell.example) met Zora, zora and brightwellian.',
  );
  model.answer((draft) => completion(`Anew: ${draft}`));
  expect((await write(client, id)).body['text']).toBe(
    'Anew: Zora Quill of Brightwell & Sons (zq@brightwell.example) met Zora, zora and brightwellian.',
  );
  expect(model.requests.at(-1)?.draft).toMatch(
    /^\[NAME_1\] of \[COMPANY_2\] \(\[EMAIL_3\]\) met \[NAME_4\], \[NAME_5\] and brightwellian\.$/,
  );
});

test('the names from before a change are replaced too: the text has those', async () => {
  const [contact] = await rowsOf(
    `insert into public.contacts (client_id, name, company) values ($1, 'Thessaly Brook', 'Copperline') returning id`,
    [client.user.id],
  );
  const id = await suggestion('Thessaly of Copperline asked, and Thandeka of Silverline.');
  await rowsOf(`update public.contacts set name = 'Thandeka Brook', company = 'Silverline' where id = $1`, [
    contact?.['id'],
  ]);
  expect((await write(client, id)).status).toBe(200);
  expect(model.requests.at(-1)?.draft).toBe('[NAME_1] of [COMPANY_2] asked, and [NAME_3] of [COMPANY_4].');
});

test('an email to a contact is written by its instructions, and the model learns neither who writes nor to whom', async () => {
  const [contact] = await rowsOf(
    `insert into public.contacts (client_id, name, company) values ($1, 'Odile Wren', 'Lantern Row') returning id`,
    [client.user.id],
  );
  const composed = await client.client.rpc('suggest_text', { p_slug: 'contact-email', p_subject: contact?.['id'] });
  const { id, text } = composed.data as { id: string; text: string };
  expect(text).toMatch(/^Hello Odile,[^]*at Lantern Row\./);
  expect(await write(client, id)).toMatchObject({ status: 200, body: { id, text, model: modelName } });
  const { draft, instructions } = model.requests.at(-1) ?? { draft: '', instructions: '' };
  expect(draft).toMatch(/^Hello \[NAME_1\],[^]*at \[COMPANY_2\]\.[^]*\n\[NAME_3\]$/);
  expect(draft).not.toMatch(/Odile|Wren|Lantern/i);
  expect(instructions).toContain('an email from somebody in a job search to a person in their network');
});

test('nobody has another one’s suggestion written, nor one that was answered', async () => {
  const id = await suggestion('A week.');
  const before = model.requests.length;
  expect((await write(undefined, id)).status).toBe(401);
  for (const stranger of [coach, admin]) {
    expect(await write(stranger, id)).toMatchObject({ status: 400, body: { message: 'Suggestion not found' } });
  }
  await client.client.rpc('answer_suggestion', { p_id: id, p_state: 'used' });
  expect(await write(client, id)).toMatchObject({ body: { message: 'This suggestion is used already' } });
  expect((await call(client, { action: 'write', suggestion: 'x' })).status).toBe(400);
  expect(model.requests).toHaveLength(before);
  expect(await used()).toBe(0);
});

const never = new Promise<never>(() => undefined);
const cannotBeUsed = 'The model’s answer can’t be used, so the text stays as it was. Try again.';
const noAnswer = 'The model didn’t answer, so the text stays as it was. Try again in a few minutes.';
const wrongKey = 'The model refused the key of this site, so the text stays as it was. Tell an administrator.';
const busy = 'The model is busy, so the text stays as it was. Try again in a few minutes.';
const tooLong = 'The model took too long, so the text stays as it was. Try again in a few minutes.';
const error = (status: number) => ({ status, body: { error: { message: 'no' } } });
test.each<[string, Parameters<ModelServer['answer']>[0], string, number | 'reserved']>([
  ['401', () => error(401), wrongKey, 0],
  ['403', () => error(403), wrongKey, 0],
  ['429', () => error(429), busy, 0],
  ['500', () => error(500), noAnswer, 0],
  ['a redirect', () => ({ status: 307, body: '', headers: { location: '/elsewhere' } }), noAnswer, 'reserved'],
  ['nothing in time', () => never, tooLong, 'reserved'],
  ['what is no JSON', () => ({ status: 200, body: '<html>' }), cannotBeUsed, 'reserved'],
  ['another shape', () => ({ status: 200, body: { choices: [] } }), cannotBeUsed, 'reserved'],
  ['no text', () => completion(null), cannotBeUsed, 50],
  ['an empty text', () => completion(' \n'), cannotBeUsed, 50],
  ['a text that was cut off', () => completion('Half', 50, 'length'), cannotBeUsed, 50],
  ['a text that is too long', () => completion('x'.repeat(10_001)), cannotBeUsed, 50],
  ['a placeholder that was never given', (draft) => completion(`${draft} [NAME_99]`), cannotBeUsed, 50],
  ['a placeholder spelled otherwise', (draft) => completion(`${draft} name_1`), cannotBeUsed, 50],
  ['an address of its own', (draft) => completion(`${draft} Write to me@new.example`), cannotBeUsed, 50],
])('%s: the composed text stays, and the person is told', async (_what, answer, sentence, tokens) => {
  const id = await suggestion('A quiet week.');
  model.answer(answer);
  expect(await write(client, id)).toEqual({ status: 502, body: { code: 'P0001', message: sentence } });
  expect(await textOf(id)).toEqual({ text: 'A quiet week.', model: null });
  if (tokens === 'reserved') expect(await used()).toBeGreaterThan(4000);
  else expect(await used()).toBe(tokens);
});

test('without a count of its tokens, an answer costs what was reserved', async () => {
  model.answer((draft) => completion(draft, null));
  expect((await write(client, await suggestion('A week.'))).status).toBe(200);
  expect(await used()).toBeGreaterThan(4000);
});

test('ten at the same time never pass the budget', async () => {
  const left = 12_000;
  await rowsOf('insert into private.model_calls (tokens) values ($1)', [budget - left]);
  const ids = await Promise.all(Array.from({ length: 10 }, (_none, place) => suggestion(`Week ${place}.`)));
  const before = model.requests.length;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  model.answer(async (draft) => {
    await opened;
    return completion(draft);
  });
  let refusals = 0;
  const said = await Promise.all(
    ids.map(async (id) => {
      const one = await write(client, id);
      if (one.status !== 200 && (refusals += 1) === 8) open();
      return one;
    }),
  );
  expect(said.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { body } of said.filter(({ status }) => status !== 200)) {
    expect(body['message']).toBe("This month's budget for the model is used up, so the text stays as it was");
  }
  expect(model.requests).toHaveLength(before + 2);
  expect(await used()).toBe(budget - left + 100);
});

test('everybody signed in learns which model is connected, and only who manages AI content what it used', async () => {
  expect(await call(client, { action: 'available' })).toEqual({ status: 200, body: { model: modelName } });
  expect((await call(undefined, { action: 'available' })).status).toBe(401);
  await rowsOf(
    `insert into private.model_calls (tokens, created_at) values (1200, now()), (9, now() - interval '32 days')`,
  );
  expect(await call(admin, { action: 'usage' })).toEqual({
    status: 200,
    body: { model: modelName, used: 1200, budget },
  });
  expect((await call(client, { action: 'usage' })).status).toBe(403);
  expect((await call(coach, { action: 'usage' })).status).toBe(403);
});

test('where no model is connected, that is said and nothing is sent', async () => {
  const plain = await startTestBackend('pglite');
  try {
    const person = await signIn(plain, 'client@milepost.test');
    expect(await call(person, { action: 'available' }, plain)).toEqual({ status: 200, body: { model: null } });
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await call(person, { action: 'write', suggestion: id }, plain)).status).toBe(501);
  } finally {
    await plain.close();
  }
});
