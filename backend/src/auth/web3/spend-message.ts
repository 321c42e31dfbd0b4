import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { OAuthError } from '../http/oauth-error.ts';
import type { EthereumMessage } from './ethereum-message.ts';

/** A version 8 UUID of the hash: the row's key, so that the database itself refuses the second one. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Remembers a message as used, for longer than it is good: an eavesdropper cannot send it again.
 * @throws OAuthError invalid_grant when it was used before
 */
export async function spendMessage(tx: Queryable, message: EthereumMessage, text: string): Promise<void> {
  const key = keyOf(message.nonce === undefined ? text : `${message.address} ${message.nonce}`);
  await tx.query(`delete from auth.flow_state where provider_type = 'web3' and created_at < now() - interval '1 hour'`);
  const inserted = await tx.query(
    `insert into auth.flow_state (id, provider_type, authentication_method, created_at, updated_at)
     values ($1::uuid, 'web3', 'web3', now(), now()) on conflict (id) do nothing returning id`,
    [key],
  );
  if (inserted.length === 0) throw new OAuthError('invalid_grant', 'Signed Ethereum message was used already');
}
