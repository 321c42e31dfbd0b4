import { readSecrets, secretsFile } from '../secrets/secrets-file.ts';
import type { EdgeFunction } from './catalog.ts';

/** The one function that signs access tokens. */
const signs = 'view-as';

type Find = (name: string) => Promise<EdgeFunction | undefined>;

/**
 * Hands the signing key to the function that signs, and to no other. A key that was changed replaces its process, which
 * knows the key of its start.
 */
export function signingFunction(find: Find, dataFolder: string) {
  let environment: Record<string, string> = {};
  return {
    find: async (name: string): Promise<EdgeFunction | undefined> => {
      const fn = await find(name);
      if (fn?.name !== signs) return fn;
      const key = (await readSecrets(secretsFile(dataFolder)))?.signingKey;
      if (key === undefined) return fn;
      environment = { JWT_SIGNING_KEY: JSON.stringify(key) };
      return { ...fn, fingerprint: `${fn.fingerprint} ${key.kid}` };
    },
    environmentOf: (name: string): Record<string, string> => (name === signs ? environment : {}),
  };
}
