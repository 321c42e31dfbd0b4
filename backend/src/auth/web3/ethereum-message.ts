import { validationFailed } from '../http/auth-error.ts';
import { OAuthError } from '../http/oauth-error.ts';
import type { Redirects } from '../http/redirects.ts';

/** Milliseconds for which a message is good, before and after it was issued; GoTrue's default. */
const validity = 10 * 60 * 1000;

export type EthereumMessage = {
  /** In lower case: the same wallet in another spelling must not become another person. */
  readonly address: string;
  readonly domain: string;
  readonly uri: URL;
  readonly chainId: number;
  readonly statement: string | undefined;
  readonly nonce: string | undefined;
  readonly issuedAt: Date;
  readonly expirationTime: Date | undefined;
  readonly notBefore: Date | undefined;
};

const refused = (sentence: string): OAuthError => new OAuthError('invalid_grant', sentence);

const isTime = (time: Date | undefined): time is Date => time !== undefined && !Number.isNaN(time.getTime());

/** EIP-4361 wants a nonce and so does the parser; auth-js leaves it out unless the application gives one. */
async function parsed(message: string) {
  // The wallet's arithmetic is not loaded where nobody signs in with one.
  const { parseSiweMessage } = await import('viem/siwe');
  const withNonce = /^Nonce: /m.test(message);
  const { nonce, ...fields } = parseSiweMessage(
    withNonce ? message : message.replace(/^(?=Issued At: )/m, 'Nonce: none\n'),
  );
  return { ...fields, nonce: withNonce ? nonce : undefined };
}

/** @throws AuthError validation_failed (400) when it is no EIP-4361 message */
export async function readMessage(text: string): Promise<EthereumMessage> {
  const { address, domain, uri, chainId, statement, nonce, issuedAt, expirationTime, notBefore, version } =
    await parsed(text);
  const whole = address !== undefined && domain !== undefined && chainId !== undefined && version === '1';
  if (!whole || uri === undefined || !URL.canParse(uri) || !isTime(issuedAt)) {
    throw validationFailed('message is not a Sign in with Ethereum message (EIP-4361)');
  }
  for (const time of [expirationTime, notBefore]) {
    if (time !== undefined && !isTime(time)) throw validationFailed('message holds a time that is none');
  }
  return {
    address: address.toLowerCase(),
    domain,
    uri: new URL(uri),
    chainId,
    statement,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
  };
}

/** @throws OAuthError invalid_grant when another wallet signed, or nobody did */
export async function checkSignature(message: EthereumMessage, text: string, signature: `0x${string}`): Promise<void> {
  const { recoverMessageAddress } = await import('viem/utils');
  const signer = await recoverMessageAddress({ message: text, signature }).catch(() => undefined);
  if (signer?.toLowerCase() !== message.address) throw refused('Signature does not match address in message');
}

/**
 * What was signed for another site must open nothing here.
 * @throws OAuthError invalid_grant
 */
export function checkSite({ uri, domain }: EthereumMessage, redirects: Redirects): void {
  if (uri.protocol !== 'https:' && uri.hostname !== 'localhost') {
    throw refused('Signed Ethereum message is using URI which does not use HTTPS');
  }
  if (!redirects.allows(uri.href)) {
    throw refused(
      'Signed Ethereum message is using URI which is not allowed on this server, message was signed for another app',
    );
  }
  if (uri.host !== domain) {
    throw refused(
      'Signed Ethereum message is using a Domain that does not match the one in URI which is not allowed on this server',
    );
  }
}

/** @throws OAuthError invalid_grant when it is not good yet, or no longer */
export function checkTimes(message: EthereumMessage, now: number): void {
  const { notBefore, expirationTime, issuedAt } = message;
  if (notBefore !== undefined && now < notBefore.getTime()) {
    throw refused('Signed Ethereum message becomes valid in the future');
  }
  if (expirationTime !== undefined && now >= expirationTime.getTime()) {
    throw refused('Signed Ethereum message is expired');
  }
  if (now > issuedAt.getTime() + validity) throw refused('Ethereum message was issued too long ago');
  if (now < issuedAt.getTime() - validity) throw refused('Ethereum message was issued too far in the future');
}
