import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { ExternalPerson } from '../identities/external-person.ts';
import { makingAccounts } from '../identities/making-accounts.ts';
import { personOfIdentity } from '../identities/person-of-identity.ts';
import { readBody } from '../http/request-body.ts';
import { beginSession, type TokenAnswer } from '../sessions/sessions.ts';
import { signInOrigin } from '../sessions/sign-in-origin.ts';
import { checkSignature, checkSite, checkTimes, readMessage, type EthereumMessage } from './ethereum-message.ts';
import { spendMessage } from './spend-message.ts';

const body = z.object({
  chain: z.string().nullish(),
  message: z.string().nullish(),
  signature: z.string().nullish(),
});

/** Bytes of a message, as GoTrue takes them. */
const minBytes = 64;
const maxBytes = 20 * 1024;

const disabled = (whose: string): AuthError =>
  new AuthError(422, 'web3_provider_disabled', `${whose}Web3 provider is disabled`);

function checkChain(context: AuthContext, chain: string | null | undefined): void {
  if (!context.environment.signInKinds.web3Ethereum) throw disabled('');
  if (chain === 'solana') throw disabled('Solana ');
  if (chain !== 'ethereum') throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain');
}

function checkedMessage(message: string): string {
  if (Buffer.byteLength(message) < minBytes) throw validationFailed('message is too short');
  if (Buffer.byteLength(message) > maxBytes) throw validationFailed('message must not exceed 20KB');
  return message;
}

function checkedSignature(signature: string): `0x${string}` {
  const hexadecimal = signature.replace(/^0x/, '');
  if (/^[0-9a-f]{130}$/i.test(hexadecimal)) return `0x${hexadecimal}`;
  throw validationFailed('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string');
}

function personOf(message: EthereumMessage): ExternalPerson {
  const subject = `web3:ethereum:${message.address}`;
  const claims = {
    address: message.address,
    chain: 'ethereum',
    network: String(message.chainId),
    domain: message.domain,
    statement: message.statement?.slice(0, 300),
  };
  const data = { sub: subject, custom_claims: claims, email_verified: false, phone_verified: false };
  return { provider: 'web3', subject, email: undefined, emailVerified: false, data };
}

/** POST /token?grant_type=web3: a message that a wallet signed says whose wallet it is. */
export async function walletGrant(context: AuthContext, request: Context<ServerEnv>): Promise<TokenAnswer> {
  const given = await readBody(request, body);
  checkChain(context, given.chain);
  const text = checkedMessage(given.message ?? '');
  const signature = checkedSignature(given.signature ?? '');
  const message = await readMessage(text);
  await checkSignature(message, text, signature);
  checkSite(message, context.redirects);
  checkTimes(message, Date.now());
  return makingAccounts(context.database, async (tx) => {
    await spendMessage(tx, message, text);
    const user = await personOfIdentity(tx, personOf(message));
    return beginSession(tx, context.tokens, user, 'web3', signInOrigin(request));
  });
}
