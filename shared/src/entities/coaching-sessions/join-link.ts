import type { LinkAddress, WebAddress } from '../../contract/page-addresses.ts';
import { callAddress } from '../calls/call-address.ts';
import type { coachingSessionTypes } from './schedule-form.ts';

type Reachable = {
  readonly id: string;
  readonly session_type: (typeof coachingSessionTypes)[number];
  readonly meeting_url: string | null;
  readonly location: string | null;
};

/**
 * The link that joins a session: the address of the meeting, or of the call. One of our own pages is opened in the same
 * tab; anybody else's in another one.
 */
export type JoinLink = { readonly act: 'join' | 'call'; readonly href: LinkAddress; readonly isOwn: boolean };

/** Where a browser opens it. */
export const joinTarget = ({ isOwn }: JoinLink): { target?: '_blank'; rel?: string } =>
  isOwn ? {} : { target: '_blank', rel: 'noreferrer noopener' };

const isWebAddress = (text: string | null): text is WebAddress => text !== null && /^https?:\/\//i.test(text);

/** 'tel:+15551234567' of a place that is a telephone number as people write it; null of any other. */
const dial = (location: string | null): LinkAddress | null => {
  const text = location?.trim() ?? '';
  const digits = text.replaceAll(/\D/g, '');
  const isNumber = /^\+?[\d\s().-]+$/.test(text) && digits.length >= 6 && digits.length <= 15;
  return isNumber ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : null;
};

/**
 * Joins by the meeting's address, and by video without one in Milepost's own call; calls by the number in the place, else
 * by that address. Null when nothing of it is known.
 */
export const joinLink = ({ id, session_type, meeting_url, location }: Reachable): JoinLink | null => {
  if (session_type === 'phone') {
    const href = dial(location) ?? (isWebAddress(meeting_url) ? meeting_url : null);
    return href === null ? null : { act: 'call', href, isOwn: false };
  }
  if (isWebAddress(meeting_url)) return { act: 'join', href: meeting_url, isOwn: false };
  return session_type === 'video' ? { act: 'join', href: callAddress(id), isOwn: true } : null;
};
