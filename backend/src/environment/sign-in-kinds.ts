import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/** Providers whose issuer everybody shares; the others name theirs. */
const wellKnownIssuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
};

/** Names that mean something else in auth.identities. */
const reserved = ['email', 'phone', 'web3', 'sso', 'saml', 'anonymous'];

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

/** A token that says who somebody is must not be fetched over a line that anybody may write on. */
const issuer = z.url().refine((text) => {
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}, 'must begin with https://');

const provider = z.strictObject({
  issuer: issuer.optional(),
  client_id: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  secret: z.string().min(1).optional(),
  skip_nonce_check: z.boolean().default(false),
});

/** One OpenID Connect provider that people may sign in with. */
export type OidcProviderSettings = {
  /** As GoTrue names it (`google`, `keycloak`), or `custom:` and a name of one's own. */
  readonly name: string;
  readonly issuer: string;
  /** The first signs people in through the browser; tokens that were issued to any of them are taken. */
  readonly clientIds: readonly [string, ...string[]];
  readonly secret: string | undefined;
  readonly skipNonceCheck: boolean;
};

const name = z
  .string()
  .regex(/^(custom:)?[a-z][a-z0-9_-]{0,48}$/)
  .refine((text) => !reserved.includes(text));

function parsedJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
}

/** `{"google":{"client_id":"…","secret":"…"},"custom:school":{"issuer":"https://…","client_id":["…"]}}` */
export const oidcProviders = z
  .string()
  .default('{}')
  .transform(parsedJson)
  .pipe(z.record(name, provider))
  .transform((given, context): OidcProviderSettings[] =>
    Object.entries(given).map(([key, value]) => {
      const [first, ...others] = [value.client_id].flat();
      const address = value.issuer ?? wellKnownIssuers[key];
      if (address === undefined || first === undefined) {
        context.addIssue(`${key} needs an issuer and a client_id`);
        return z.NEVER;
      }
      const clientIds: [string, ...string[]] = [first, ...others];
      return { name: key, issuer: address, clientIds, secret: value.secret, skipNonceCheck: value.skip_nonce_check };
    }),
  );

/** GoTrue's form of the key: base64 of an RSA key in DER, PKCS#1 or PKCS#8, of 2048 bits or more. */
export const samlPrivateKey = z
  .string()
  .transform((text, context): KeyObject => {
    const key = Buffer.from(text, 'base64');
    for (const type of ['pkcs1', 'pkcs8'] as const) {
      try {
        const parsed = createPrivateKey({ key, format: 'der', type });
        if ((parsed.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return parsed;
      } catch {
        // The other encoding, or no key at all.
      }
    }
    context.addIssue('must be an RSA key of 2048 bits or more, DER in base64');
    return z.NEVER;
  })
  .optional();

export const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');

/** The ways to sign in beside a password and a mailed link. */
export type SignInKinds = {
  readonly providers: readonly OidcProviderSettings[];
  /** Whether people may add and remove ways to sign in to their own account. */
  readonly manualLinking: boolean;
  readonly web3Ethereum: boolean;
  /** Signs what is sent to SAML identity providers; single sign-on is off without it. */
  readonly samlKey: KeyObject | undefined;
};
