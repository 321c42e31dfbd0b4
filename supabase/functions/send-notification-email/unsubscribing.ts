import {
  oneClick,
  unsubscribeAddress,
  type UnsubscribeLink,
} from '../../../shared/src/domain/unsubscribe-links/unsubscribe-links.ts';
import { signedLink } from '../_shared/unsubscribe-signature.ts';
import type { WaitingDigest, WaitingMail } from './outbox.ts';
import type { Settings } from './settings.ts';

/** The link that ends emails such as this one; null for what nobody ends, and for who has no account. */
export const unsubscribeLink = (
  { SUPABASE_SERVICE_ROLE_KEY: key }: Settings,
  { user_id: person, category }: WaitingMail,
): UnsubscribeLink | null => (person === null || category === null ? null : signedLink(key, { person, category }));

/** The link that ends daily digests. */
export const endDigestLink = (
  { SUPABASE_SERVICE_ROLE_KEY: key }: Settings,
  { user_id: person }: WaitingDigest,
): UnsubscribeLink => signedLink(key, { person, category: 'digest' });

/** By these, programs for email offer to unsubscribe with one click (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = ({ API_URL, SUPABASE_URL }: Settings, link: UnsubscribeLink) => ({
  'List-Unsubscribe': `<${unsubscribeAddress(API_URL ?? SUPABASE_URL, link)}>`,
  'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}`,
});
