import { isHex } from 'viem';
import { createSiweMessage, generateSiweNonce } from 'viem/siwe';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { newAddress, newestLink, registeredPerson } from '../../testing/people.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

const wallet = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000);

describe.each(quickDatabaseKinds)('signing in with a wallet on %s', (kind) => {
  let backend: TestBackend;
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  beforeAll(async () => {
    provider = await startIdentityProvider('google', 'http://localhost:54321/auth/v1/callback');
    backend = await startTestBackend(kind, {
      signInKinds: { providers: [provider.settings], manualLinking: true, web3Ethereum: true, samlKey: undefined },
    });
  });
  afterAll(async () => {
    await backend.close();
    await provider.close();
  });

  const signed = async (account: PrivateKeyAccount, changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}) => {
    const message = createSiweMessage({
      domain: new URL(siteUrl).host,
      address: account.address,
      uri: `${siteUrl}/login`,
      version: '1',
      chainId: 1,
      nonce: generateSiweNonce(),
      statement: 'Sign in to Milepost',
      issuedAt: new Date(),
      ...changes,
    });
    return { chain: 'ethereum', message, signature: await account.signMessage({ message }) };
  };
  const grant = async (body: Record<string, unknown>) => {
    const answer = await backend.request('/auth/v1/token?grant_type=web3', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await fieldsOf(answer) };
  };
  const enter = async (account: PrivateKeyAccount) => {
    const client = backend.client();
    const { message, signature } = await signed(account);
    const { data, error } = await client.auth.signInWithWeb3({ chain: 'ethereum', message, signature });
    if (error) throw error;
    return { client, user: data.user };
  };

  test('makes a client of somebody new, who comes back as the same person and may work', async () => {
    const account = wallet();
    const { client, user } = await enter(account);
    expect(user).toMatchObject({ email: '', app_metadata: { provider: 'web3', providers: ['web3'] } });
    expect(user.identities).toMatchObject([{ id: `web3:ethereum:${account.address.toLowerCase()}` }]);
    const { data } = await client.from('user_profiles').select('role, email');
    expect(data).toEqual([{ role: 'client', email: '' }]);
    expect((await enter(account)).user.id).toBe(user.id);
    expect((await enter(wallet())).user.id).not.toBe(user.id);
    expect((await client.auth.refreshSession()).data.user?.id).toBe(user.id);
  });

  test('works as auth-js asks a wallet, without a nonce', async () => {
    const account = wallet();
    const asked: unknown[] = [];
    const { data, error } = await backend.client().auth.signInWithWeb3({
      chain: 'ethereum',
      statement: 'Sign in to Milepost',
      options: { url: `${siteUrl}/login` },
      wallet: {
        address: account.address,
        on: () => undefined,
        removeListener: () => undefined,
        request: async ({ method, params }) => {
          asked.push(method);
          if (method === 'eth_requestAccounts') return [account.address];
          if (method === 'eth_chainId') return '0x1';
          const raw: unknown = Array.isArray(params) ? params[0] : undefined;
          if (!isHex(raw)) throw new TypeError('No message to sign');
          return account.signMessage({ message: { raw } });
        },
      },
    });
    expect(error).toBeNull();
    expect(data.user?.app_metadata['provider']).toBe('web3');
    expect(asked).toContain('personal_sign');
  });

  test('takes a message once, whoever sends it again, and of ten at once one', async () => {
    const body = await signed(wallet());
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await grant(body)).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Signed Ethereum message was used already' },
    });
  });

  test.each([
    ['of another wallet', { address: wallet().address }, 'Signature does not match address in message'],
    ['for another site', { uri: 'https://evil.example/login', domain: 'evil.example' }, /not allowed on this server/],
    ['whose domain is another site', { domain: 'evil.example' }, /Domain that does not match/],
    ['over plain http', { uri: 'http://milepost.example/', domain: 'milepost.example' }, /does not use HTTPS/],
    ['that was issued long ago', { issuedAt: minutes(-11) }, 'Ethereum message was issued too long ago'],
    ['from the future', { issuedAt: minutes(11) }, 'Ethereum message was issued too far in the future'],
    ['that has run out', { expirationTime: minutes(-1) }, 'Signed Ethereum message is expired'],
    ['that is not good yet', { notBefore: minutes(1) }, 'Signed Ethereum message becomes valid in the future'],
  ])('refuses a message %s', async (_, changes, sentence) => {
    const answer = await grant(await signed(wallet(), changes));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'invalid_grant',
      error_description: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  });

  test('refuses what is no message, no signature, and chains that are off or unknown', async () => {
    const body = await signed(wallet());
    const refusal = async (changes: Record<string, unknown>) => {
      const { status, body: answer } = await grant({ ...body, ...changes });
      return { status, code: answer['error_code'] };
    };
    const invalid = { status: 400, code: 'validation_failed' };
    expect(await refusal({ message: 'short' })).toEqual(invalid);
    expect(await refusal({ message: 'x'.repeat(21_000) })).toEqual(invalid);
    expect(await refusal({ message: 'no message of that kind at all, but long enough to be looked at' })).toEqual(
      invalid,
    );
    expect(await refusal({ signature: '0x12' })).toEqual(invalid);
    expect(await refusal({ chain: 'solana' })).toEqual({ status: 422, code: 'web3_provider_disabled' });
    expect(await refusal({ chain: 'dogecoin' })).toEqual({ status: 400, code: 'web3_unsupported_chain' });
    const zeros = await grant({ ...body, signature: `0x${'0'.repeat(130)}` });
    expect(zeros.body).toMatchObject({ error: 'invalid_grant' });
  });

  test('refuses suspended people', async () => {
    const account = wallet();
    const { user } = await enter(account);
    await backend.database.query(`update public.users set status = 'suspended' where id = $1::uuid`, [user.id]);
    expect(await grant(await signed(account))).toMatchObject({ status: 403, body: { error_code: 'user_banned' } });
  });

  describe('the address that such an account lacks', () => {
    test('comes with an identity whose provider has verified it, unless somebody has it', async () => {
      const { client, user } = await enter(wallet());
      const email = newAddress();
      const token = await provider.signIdToken({ sub: email, email, email_verified: true });
      const linked = await client.auth.linkIdentity({ provider: 'google', token });
      expect(linked.data.user).toMatchObject({ id: user.id, email, app_metadata: { providers: ['web3', 'google'] } });
      const { data } = await client.from('user_profiles').select('email');
      expect(data).toEqual([{ email }]);

      const other = await enter(wallet());
      const taken = (await registeredPerson(backend)).email;
      const foreign = await provider.signIdToken({ sub: taken, email: taken, email_verified: true });
      const refused = await other.client.auth.linkIdentity({ provider: 'google', token: foreign });
      expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' });
    });

    test('can be given and confirmed by mail to that mailbox alone', async () => {
      const { client, user } = await enter(wallet());
      const email = newAddress();
      expect((await client.auth.updateUser({ email })).error).toBeNull();
      expect(await backend.mailTo('')).toEqual([]);
      const { tokenHash } = await newestLink(backend, email);
      const { data } = await backend.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
      expect(data.user).toMatchObject({ id: user.id, email });
    });
  });
});

test('where wallets are off, GoTrue’s answer says so', async () => {
  const backend = await startTestBackend('pglite');
  const answer = await backend.request('/auth/v1/token?grant_type=web3', {
    method: 'POST',
    body: JSON.stringify({ chain: 'ethereum', message: 'x', signature: 'x' }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error_code: 'web3_provider_disabled',
    msg: 'Web3 provider is disabled',
  });
  await backend.close();
});
