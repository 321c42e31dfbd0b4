import { jest } from '@jest/globals';
import { generateKeyPair, type CryptoKey } from 'jose';
import { accessTokenLifetime } from './access-token-lifetime.ts';
import { createAccessTokens } from './access-token.ts';
import type { KeyRing } from './key-ring.ts';

const sub = '10000000-0000-4000-8000-000000000004';

/** Keys of which a test decides what they are, and that count how often they were asked for a signature's sake. */
async function ownKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys: { privateKey: CryptoKey; verifying: CryptoKey | undefined } = { privateKey, verifying: publicKey };
  const ring: KeyRing = {
    kid: 'own',
    privateKey,
    verificationKey: () => keys.verifying,
    jwks: () => ({ keys: [] }),
  };
  return { keys, tokens: createAccessTokens({ current: () => Promise.resolve(ring) }, 'http://localhost:54321') };
}

describe('a token that was verified', () => {
  const claims = { role: 'authenticated', aud: 'authenticated', sub };
  afterEach(() => jest.useRealTimers());

  test('is not verified again: a key with which it could not be is not noticed', async () => {
    const { keys, tokens } = await ownKeys();
    const [known, unknown] = [await tokens.sign(claims), await tokens.sign({ ...claims, other: true })];
    expect(await tokens.verify(known)).toMatchObject({ status: 'valid', claims });
    keys.verifying = (await generateKeyPair('ES256')).publicKey;
    expect(await tokens.verify(known)).toMatchObject({ status: 'valid', claims });
    expect(await tokens.verify(unknown)).toMatchObject({ status: 'invalid' });
  });

  test('is refused once its key was taken away', async () => {
    const { keys, tokens } = await ownKeys();
    const token = await tokens.sign(claims);
    expect(await tokens.verify(token)).toMatchObject({ status: 'valid' });
    keys.verifying = undefined;
    expect(await tokens.verify(token)).toMatchObject({ status: 'invalid' });
  });

  test.each(['that was verified before', 'that comes for the first time'])(
    'is expired when its time and 30 seconds are over, one %s',
    async (which) => {
      const { tokens } = await ownKeys();
      const token = await tokens.sign(claims);
      const later = (seconds: number) =>
        jest.useFakeTimers({ now: signedAt + seconds * 1000, doNotFake: ['nextTick', 'setImmediate'] });
      const signedAt = Date.now();
      if (which === 'that was verified before') expect(await tokens.verify(token)).toMatchObject({ status: 'valid' });
      later(accessTokenLifetime + 28);
      expect(await tokens.verify(token)).toMatchObject({ status: 'valid' });
      later(accessTokenLifetime + 31);
      expect(await tokens.verify(token)).toEqual({ status: 'expired' });
    },
  );
});
