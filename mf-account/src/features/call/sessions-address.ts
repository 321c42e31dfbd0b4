import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { CallRole } from '@milepost/shared/entities/calls/model';

/** Where the sessions of either are listed. */
export const sessionsOf = (role: CallRole): { to: PageAddress; label: string } => ({
  to: role === 'coach' ? '/sessions' : '/client/sessions',
  label: 'Sessions',
});

/** Where a coach reads the brief of a session. */
export const briefOf = (sessionId: string): PageAddress => `/sessions?brief=${sessionId}`;
