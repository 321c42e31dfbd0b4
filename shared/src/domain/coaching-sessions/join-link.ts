import type { coachingSessionTypes } from './schedule-form.ts';

type Reachable = {
  readonly session_type: (typeof coachingSessionTypes)[number];
  readonly meeting_url: string | null;
  readonly location: string | null;
};

/** The link that joins a session: the address of the meeting, or of the call. */
export type JoinLink = { readonly act: 'join' | 'call'; readonly href: string };

const isWebAddress = (text: string | null): text is string => text !== null && /^https?:\/\//i.test(text);

/** 'tel:+15551234567' of a place that is a telephone number as people write it; null of any other. */
const dial = (location: string | null): string | null => {
  const text = location?.trim() ?? '';
  const digits = text.replaceAll(/\D/g, '');
  const isNumber = /^\+?[\d\s().-]+$/.test(text) && digits.length >= 6 && digits.length <= 15;
  return isNumber ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : null;
};

/** Joins by the meeting's address; calls by the number in the place, else by that address. Null when neither is known. */
export const joinLink = ({ session_type, meeting_url, location }: Reachable): JoinLink | null => {
  if (session_type === 'phone') {
    const href = dial(location) ?? (isWebAddress(meeting_url) ? meeting_url : null);
    return href === null ? null : { act: 'call', href };
  }
  return isWebAddress(meeting_url) ? { act: 'join', href: meeting_url } : null;
};
