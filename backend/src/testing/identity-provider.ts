import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { redirectConsole } from '../logging/console.ts';
import { createLogger } from '../logging/logger.ts';

export const clientId = 'milepost';
const clientSecret = 'a secret between the two';

type Claims = Record<string, unknown>;

export type TestIdentityProvider = {
  readonly issuer: string;
  readonly settings: {
    readonly name: string;
    readonly issuer: string;
    readonly clientIds: readonly [string];
    readonly secret: string;
    readonly skipNonceCheck: boolean;
  };
  /** Somebody with an account there. */
  readonly addPerson: (claims: Claims) => string;
  /** A token as the provider would sign it; claims and times can be wrong on purpose. */
  readonly signIdToken: (
    claims: Claims,
    changes?: { key?: CryptoKey; lifetime?: string; algorithm?: string },
  ) => Promise<string>;
  /** Follows a browser from the application's address through sign-in and consent, up to the callback. */
  readonly signInAs: (address: string, person: string) => Promise<URL>;
  readonly close: () => Promise<void>;
};

/** A browser's cookies for one sign-in. */
class Cookies {
  readonly #values = new Map<string, string>();

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }

  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

const port = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * An OpenID Connect provider on this machine: oidc-provider with its development pages, which sign in whomever they are
 * set to.
 * @param callback the address that it may send browsers back to
 */
export async function startIdentityProvider(name: string, callback: string): Promise<TestIdentityProvider> {
  const people = new Map<string, Claims>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${port(server)}`;
  // It warns of its development pages, which are what the tests want.
  const restoreConsole = redirectConsole(createLogger('silent'));
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture', 'role'] },
    jwks: { keys: [key] },
    cookies: { keys: ['for tests'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  restoreConsole();
  server.on('request', provider.callback());

  return {
    issuer,
    settings: { name, issuer, clientIds: [clientId], secret: clientSecret, skipNonceCheck: false },
    addPerson: (claims) => {
      const id = randomUUID();
      people.set(id, claims);
      return id;
    },
    signIdToken: (claims, changes = {}) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: changes.algorithm ?? 'RS256', kid: 'test' })
        .setIssuedAt()
        .setExpirationTime(changes.lifetime ?? '5m')
        .sign(changes.key ?? privateKey),
    signInAs: async (address, person) => {
      const cookies = new Cookies();
      let next = new URL(address);
      let form: Record<string, string> | undefined;
      for (let step = 0; step < 12; step += 1) {
        const reached = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: cookies.header },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        cookies.take(reached);
        const location = reached.headers.get('location');
        if (location !== null) {
          next = new URL(location, next);
          form = undefined;
          if (next.href.startsWith(callback)) return next;
          continue;
        }
        const page = await reached.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (prompt === undefined) throw new Error(`The provider answered ${reached.status}: ${page.slice(0, 300)}`);
        form = prompt === 'login' ? { prompt, login: person, password: 'any' } : { prompt };
      }
      throw new Error('The provider never came back');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
