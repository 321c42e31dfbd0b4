import type { PageAddress } from '../../contract/page-addresses.ts';

/** Where the call of a session is. */
export const callAddress = (sessionId: string): PageAddress => `/sessions/${sessionId}/call`;

/**
 * Where a session is held, as its reader opens it from a calendar: the meeting's address, or by video without one that of the call.
 * @param site where Milepost is
 */
export const meetingAddress = (
  session: { readonly id: string; readonly session_type: string; readonly meeting_url: string | null },
  site: string,
): string | null =>
  session.meeting_url ?? (session.session_type === 'video' ? new URL(callAddress(session.id), site).href : null);
