import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from 'jose';
import * as z from 'zod';
import { quickDatabaseKinds } from '../database/testing/test-database.ts';
import { rotateSigningKey } from '../secrets/rotate-signing-key.ts';
import { eventually } from '../testing/eventually.ts';
import { signIn } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const kidOf = (token: string): string | undefined => decodeProtectedHeader(token).kid;

describe.each(quickDatabaseKinds)('a signing key that is changed while the backend runs, on %s', (kind) => {
  let backend: TestBackend;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'milepost-rotation-'));
    file = path.join(folder, 'secrets.json');
    backend = await startTestBackend(kind, { dataFolder: folder });
  });
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const publishedKids = async (): Promise<string[]> => {
    const answer = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`);
    return z
      .object({ keys: z.array(z.object({ kid: z.string() })) })
      .parse(await answer.json())
      .keys.map(({ kid }) => kid);
  };
  const statuses = async (token: string): Promise<number[]> => [
    (await backend.request('/auth/v1/user', bearer(token))).status,
    (await backend.request('/rest/v1/user_profiles?select=id', bearer(token))).status,
  ];
  /** getClaims of the real client, and which requests it made. */
  const claimsOf = async (token: string) => {
    const asked: string[] = [];
    const client = createClient(backend.url, backend.secrets.publishableKey, {
      // Clients with one storage key share the published keys that they have seen.
      auth: { storageKey: randomUUID(), persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (input, init) => {
          asked.push(new URL(new Request(input).url).pathname);
          return fetch(input, init);
        },
      },
    });
    const { data, error } = await client.auth.getClaims(token);
    return { sub: data?.claims.sub, error, asked };
  };

  test('signs with the new one; tokens of both are good, also for who checks them with the published keys', async () => {
    const before = await signIn(backend, 'client@milepost.test');
    const { kid, previousKid } = await rotateSigningKey(folder);
    expect(kidOf(before.accessToken)).toBe(previousKid);

    const after = await eventually(
      () => signIn(backend, 'client@milepost.test'),
      ({ accessToken }) => kidOf(accessToken) === kid,
    );
    expect(kidOf(after.accessToken)).toBe(kid);
    expect(await publishedKids()).toEqual([kid, previousKid]);
    for (const { accessToken, user } of [before, after]) {
      expect(await statuses(accessToken)).toEqual([200, 200]);
      const claims = await claimsOf(accessToken);
      expect(claims).toEqual({ sub: user.id, error: null, asked: ['/auth/v1/.well-known/jwks.json'] });
    }
    const refreshed = await before.client.auth.refreshSession();
    expect(kidOf(refreshed.data.session?.access_token ?? '')).toBe(kid);
  });

  test('refuses tokens of the old one when its time is over, even such as it had signed for longer', async () => {
    const { signingKey: old } = backend.secrets;
    const person = await signIn(backend, 'client2@milepost.test');
    const longLived = await new SignJWT({
      ...decodeJwt(person.accessToken),
      exp: Math.floor(Date.now() / 1000) + 86_400,
    })
      .setProtectedHeader({ alg: 'ES256', kid: old.kid, typ: 'JWT' })
      .sign(await importJWK(old, 'ES256'));
    expect(await statuses(longLived)).toEqual([200, 200]);

    const stored = z
      .looseObject({ previousKeys: z.array(z.looseObject({ acceptedUntil: z.string() })) })
      .parse(JSON.parse(readFileSync(file, 'utf8')));
    const previousKeys = stored.previousKeys.map((key) => ({ ...key, acceptedUntil: new Date().toISOString() }));
    writeFileSync(file, JSON.stringify({ ...stored, previousKeys }));
    expect(
      await eventually(
        () => statuses(longLived),
        ([status]) => status !== 200,
      ),
    ).toEqual([403, 401]);
    expect(await publishedKids()).not.toContain(old.kid);
    expect((await claimsOf(longLived)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(await statuses(person.accessToken)).toEqual([200, 200]);
  });

  test('a file that was damaged leaves the keys in use, until it is mended', async () => {
    const person = await signIn(backend, 'coach@milepost.test');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 100));
    // A token of a key that nobody knows has the file looked at now.
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT({ sub: person.user.id })
      .setProtectedHeader({ alg: 'ES256', kid: randomUUID(), typ: 'JWT' })
      .sign(privateKey);
    expect(await statuses(foreign)).toEqual([403, 401]);
    expect(await statuses(person.accessToken)).toEqual([200, 200]);

    writeFileSync(file, whole);
    const { kid, previousKid } = await rotateSigningKey(folder);
    expect(previousKid).toBe(kidOf(person.accessToken));
    const after = await eventually(
      () => signIn(backend, 'coach@milepost.test'),
      ({ accessToken }) => kidOf(accessToken) === kid,
    );
    expect(kidOf(after.accessToken)).toBe(kid);
    expect(await statuses(person.accessToken)).toEqual([200, 200]);
  });
});
