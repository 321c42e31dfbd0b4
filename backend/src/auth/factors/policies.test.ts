import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { join, until } from '../../realtime/testing/joining.ts';
import { codeOf, enrolledFactor, personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

const sentence = 'Enter your authentication code to continue';

describe.each(quickDatabaseKinds)('a second factor on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  type Someone = Pick<SignedInPerson, 'client' | 'user'>;

  const add = async ({ client, user }: Someone): Promise<string> => {
    const row = { client_id: user.id, job_title: 'Engineer', company_name: 'Acme' };
    const { error } = await client.from('job_applications').insert(row);
    return error?.code ?? 'added';
  };
  const seen = async ({ client }: Someone): Promise<number | undefined> =>
    (await client.from('job_applications').select('id')).data?.length;

  const asked = (path: string, { accessToken }: Pick<SignedInPerson, 'accessToken'>, init: RequestInit = {}) =>
    backend.request(path, { ...init, headers: { authorization: `Bearer ${accessToken}`, ...init.headers } });
  const refusalOf = async (answer: Response): Promise<string> => {
    const { code, error_code, message, msg } = await fieldsOf(answer);
    return `${answer.status} ${String(error_code ?? code)} ${String(message ?? msg)}`;
  };
  const passwordOnly = async () => {
    const person = await personWithFactor(backend);
    return { person, next: await signIn(backend, person.email, person.password) };
  };

  test('is not asked of somebody who has none', async () => {
    const person = await registeredPerson(backend);
    expect([await add(person), await seen(person)]).toEqual(['added', 1]);
  });

  test('is not asked of somebody who has begun to set one up', async () => {
    const person = await registeredPerson(backend);
    await enrolledFactor(person.client);
    expect([await add(person), await seen(person)]).toEqual(['added', 1]);
  });

  test('lets somebody in who has used it, and not after the password alone', async () => {
    const person = await personWithFactor(backend);
    expect([await add(person), await seen(person)]).toEqual(['added', 1]);
    const next = await signIn(backend, person.email, person.password);
    expect([await add(next), await seen(next)]).toEqual(['insufficient_aal', undefined]);
    const code = await codeOf(person.secret, 1);
    await next.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
    expect([await add(next), await seen(next)]).toEqual(['added', 2]);
  });

  test('that was removed is not asked for', async () => {
    const { person, next } = await passwordOnly();
    expect(await add(next)).toBe('insufficient_aal');
    await person.client.auth.mfa.unenroll({ factorId: person.factorId });
    expect(await add(next)).toBe('added');
  });

  test('cannot be claimed by the token itself', async () => {
    const { next } = await passwordOnly();
    const [header, , signature] = next.accessToken.split('.');
    const claims = { ...decodeJwt(next.accessToken), aal: 'aal2' };
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    expect((await asked('/rest/v1/job_applications?select=id', { accessToken: forged })).status).toBe(401);
  });

  test('is not for visitors, and nobody reads the factors themselves', async () => {
    const [row] = await backend.database.query(
      `select has_function_privilege('anon', 'private.has_second_factor()', 'execute') as visitor,
         has_table_privilege('authenticated', 'auth.mfa_factors', 'select') as person`,
    );
    expect(row).toEqual({ visitor: false, person: false });
  });

  test('is asked for by every table, view and procedure of the data API, whatever is wanted of it', async () => {
    const { next } = await passwordOnly();
    const relations = await backend.database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')`,
    );
    // With an argument for each parameter that has no default: a call that names none would fit no procedure.
    const procedures = await backend.database.query<{ name: string; args: object }>(
      `select proname as name, coalesce(
         (select jsonb_object_agg(given, null) from unnest(proargnames[1:pronargs - pronargdefaults]) as given), '{}'
       ) as args
       from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    );
    expect(relations.length).toBeGreaterThan(40);
    expect(procedures.length).toBeGreaterThan(60);
    const requests = [
      ...relations.flatMap(({ name }) =>
        ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => ({ path: `/rest/v1/${name}`, method, body: {} })),
      ),
      ...procedures.map(({ name, args }) => ({ path: `/rest/v1/rpc/${name}`, method: 'POST', body: args })),
    ];
    const others: string[] = [];
    for (const { path, method, body } of requests) {
      const answer = await asked(path, next, { method, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) });
      const refusal = await refusalOf(answer);
      if (refusal !== `403 insufficient_aal ${sentence}`) others.push(`${method} ${path}: ${refusal}`);
    }
    expect(others).toEqual([]);
  });

  test('is asked for by every bucket, for each thing that can be done in it', async () => {
    const { person, next } = await passwordOnly();
    const buckets = await backend.database.query<{ id: string }>('select id from storage.buckets');
    expect(buckets.length).toBeGreaterThan(3);
    const answers: unknown[] = [];
    for (const { id } of buckets) {
      const name = `${person.user.id}/note.txt`;
      await person.client.storage.from(id).upload(name, 'mine', { contentType: 'text/plain' });
      const bucket = next.client.storage.from(id);
      answers.push(
        await bucket.upload(`${person.user.id}/other.txt`, 'text', { contentType: 'text/plain' }),
        await bucket.update(name, 'text', { contentType: 'text/plain' }),
        await bucket.download(name),
        await bucket.list(person.user.id),
        await bucket.info(name),
        await bucket.copy(name, `${person.user.id}/copy.txt`),
        await bucket.move(name, `${person.user.id}/moved.txt`),
        await bucket.createSignedUrl(name, 60),
        await bucket.createSignedUrls([name], 60),
        await bucket.createSignedUploadUrl(`${person.user.id}/late.txt`),
        await bucket.remove([name]),
      );
    }
    answers.push(await next.client.storage.listBuckets(), await next.client.storage.createBucket('own'));
    const refusal = expect.objectContaining({ status: 403 });
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ data: null, error: refusal })));
    const [left] = await backend.database.query<{ names: string[] }>(
      `select array_agg(distinct name) as names from storage.objects where name like $1 || '/%'`,
      [person.user.id],
    );
    expect(left?.names).toEqual([`${person.user.id}/note.txt`]);
    const answer = await asked(`/storage/v1/object/list/documents`, next, { method: 'POST', body: '{"prefix":""}' });
    expect(await refusalOf(answer)).toBe(`403 insufficient_aal ${sentence}`);
  });

  test('is asked for before a channel of any kind is joined, and before something is said without one', async () => {
    const { person, next } = await passwordOnly();
    await next.client.realtime.setAuth(next.accessToken);
    const channels = [
      next.client.channel('anybody'),
      next.client.channel(`user:${person.user.id}`, { config: { private: true } }),
      next.client
        .channel('present', { config: { presence: { key: 'me' } } })
        .on('presence', { event: 'sync' }, () => {}),
      next.client.channel('rows').on('postgres_changes', { event: '*', schema: 'public', table: 'tasks' }, () => {}),
    ];
    for (const channel of channels) {
      expect((await join(channel)).states[0]).toBe(`CHANNEL_ERROR: Unauthorized: ${sentence}`);
    }
    await next.client.removeAllChannels();
    const messages = [{ topic: 'anybody', event: 'note', payload: {}, private: false }];
    const batch = await asked('/realtime/v1/api/broadcast', next, {
      method: 'POST',
      body: JSON.stringify({ messages }),
    });
    expect(await refusalOf(batch)).toBe(`403 insufficient_aal ${sentence}`);
    const one = await asked('/realtime/v1/api/broadcast/anybody/events/note', next, { method: 'POST', body: '{}' });
    expect(await refusalOf(one)).toBe(`403 insufficient_aal ${sentence}`);
  });

  test('ends the channels of a sign-in that has not used it', async () => {
    const person = await registeredPerson(backend);
    const other = await registeredPerson(backend);
    const [mine, theirs] = await Promise.all([join(person.client.channel('a')), join(other.client.channel('a'))]);
    await backend.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      [randomUUID(), person.user.id],
    );
    await until(() => mine.states.includes('CLOSED'), 'the end of the channel');
    expect(mine.system.at(-1)).toBe(sentence);
    expect(theirs.states).toEqual(['SUBSCRIBED']);
    await Promise.all([person.client.removeAllChannels(), other.client.removeAllChannels()]);
  });

  test('leaves channels alone whose sign-in has used it', async () => {
    const { person, next } = await passwordOnly();
    const code = await codeOf(person.secret, 1);
    const { data } = await next.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
    // supabase-js notifies its channels of a sign-in and of a refresh, and not of this.
    await next.client.realtime.setAuth(data?.access_token ?? null);
    const changes = { event: '*', schema: 'public', table: 'job_applications' } as const;
    const heard: unknown[] = [];
    const channel = next.client.channel('rows').on('postgres_changes', changes, ({ new: row }) => heard.push(row));
    const { states } = await join(channel);
    expect(await add(next)).toBe('added');
    await until(() => heard.length > 0, 'the change');
    expect(states).toEqual(['SUBSCRIBED']);
    await next.client.removeAllChannels();
  });

  describe('of the account itself', () => {
    const change = (person: Pick<SignedInPerson, 'accessToken'>, body: object) =>
      asked('/auth/v1/user', person, { method: 'PUT', body: JSON.stringify(body) });

    test('is asked for before anything is changed', async () => {
      const { person, next } = await passwordOnly();
      const [identity] = (await person.client.auth.getUserIdentities()).data?.identities ?? [];
      const answers = [
        await change(next, { data: { theme: 'dark' } }),
        await change(next, { password: 'another password' }),
        await change(next, { email: 'other@milepost.test' }),
        await asked('/auth/v1/reauthenticate', next),
        await asked(`/auth/v1/user/identities/${identity?.identity_id}`, next, { method: 'DELETE' }),
        await asked('/auth/v1/user/identities/authorize?provider=google', next),
      ];
      for (const answer of answers) expect(await refusalOf(answer)).toMatch(/^401 insufficient_aal AAL2 session/);
      const factor = JSON.stringify({ factor_type: 'totp', friendly_name: 'Mine' });
      expect((await asked('/auth/v1/factors', next, { method: 'POST', body: factor })).status).toBe(403);
      expect((await asked(`/auth/v1/factors/${person.factorId}`, next, { method: 'DELETE' })).status).toBe(422);
    });

    test('is not asked for to answer the challenge, to go on, or to sign out', async () => {
      const { person, next } = await passwordOnly();
      expect((await next.client.auth.getUser()).data.user?.id).toBe(person.user.id);
      expect((await next.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
      expect((await next.client.auth.refreshSession()).error).toBeNull();
      expect(await add(next)).toBe('insufficient_aal');
      const code = await codeOf(person.secret, 1);
      expect(await next.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code })).toMatchObject({
        error: null,
      });
      const third = await signIn(backend, person.email, person.password);
      expect((await third.client.auth.signOut()).error).toBeNull();
      expect(await add(third)).not.toBe('added');
    });

    test('is given, then everything can be changed', async () => {
      const person = await personWithFactor(backend);
      expect((await change(person, { data: { theme: 'dark' } })).status).toBe(200);
    });
  });
});
