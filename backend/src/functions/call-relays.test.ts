import { createHmac } from 'node:crypto';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const secret = 'shared with coturn';
const stun = 'stun:relay.example.org:3478';
const turn = 'turn:relay.example.org:3478';

let backend: TestBackend;
let people: Record<'client' | 'coach' | 'admin', SignedInPerson>;
let session: string;

beforeAll(async () => {
  backend = await startTestBackend('pglite', {
    callRelays: { CALL_STUN: stun, CALL_TURN: turn, CALL_TURN_SECRET: secret },
  });
  const [client, coach, admin] = (await Promise.all(
    ['client', 'coach', 'admin'].map((name) => signIn(backend, `${name}@milepost.test`)),
  )) as [SignedInPerson, SignedInPerson, SignedInPerson];
  people = { client, coach, admin };
  await backend.database.query(`delete from public.coaching_sessions where client_id = $1 or coach_id = $2`, [
    client.user.id,
    coach.user.id,
  ]);
  const [made] = await backend.database.query<{ id: string }>(
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
     values ($1, $2, 'Offer talk', now() + interval '5 minutes', 'confirmed') returning id`,
    [client.user.id, coach.user.id],
  );
  session = made?.id ?? '';
});
afterAll(() => backend.close());

async function ask(person: SignedInPerson | undefined, body: object = { session }) {
  const response = await fetch(`${backend.url}/functions/v1/call-relays`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('client and coach get the servers, and access that the TURN server can check and that ends', async () => {
  for (const person of [people.client, people.coach]) {
    const { status, body } = await ask(person);
    expect(status).toBe(200);
    expect(body).toEqual({
      relays: true,
      servers: [
        { urls: [stun] },
        { urls: [turn], username: expect.stringMatching(/^\d+:/), credential: expect.any(String) },
      ],
    });
    const { username, credential } = (body['servers'] as { username: string; credential: string }[])[1] ?? {
      username: '',
      credential: '',
    };
    expect(credential).toBe(createHmac('sha1', secret).update(username).digest('base64'));
    const hours = (Number(username.split(':')[0]) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(3.9);
    expect(hours).toBeLessThanOrEqual(4);
  }
});

test('nobody else gets them, and nobody for a call that is not open', async () => {
  expect(await ask(people.admin)).toEqual({
    status: 403,
    body: { code: '42501', message: "This call isn't open to you" },
  });
  expect((await ask(undefined)).status).toBe(401);
  expect((await ask(people.client, { session: 'x' })).status).toBe(400);
  await backend.database.query(
    `update public.coaching_sessions set session_time = now() + interval '1 day' where id = $1`,
    [session],
  );
  expect((await ask(people.client)).status).toBe(403);
});
