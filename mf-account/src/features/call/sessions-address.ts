import type { CallRole } from '@milepost/shared/domain/calls';

/** Where the sessions of either are listed. */
export const sessionsOf = (role: CallRole) => ({
  to: role === 'coach' ? '/sessions' : '/client/sessions',
  label: 'Sessions',
});
