import type { CallRole } from '@milepost/shared/domain/calls';

/** Where the sessions of either are listed. */
export const sessionsOf = (role: CallRole) => ({
  to: role === 'coach' ? '/sessions' : '/client/sessions',
  label: 'Sessions',
});

/** Where a coach reads the brief of a session. */
export const briefOf = (sessionId: string): string => `/sessions?brief=${sessionId}`;
