import { defineModule } from '@milepost/shared/contract/module-contract';

/** Sign-in, registration and reset in both namings. A signed-in visitor goes on to the dashboard. */
const publicPages = ['/login', '/register', '/reset-password', '/auth/login', '/auth/register', '/auth/password-reset'];

export default defineModule({
  name: 'mf_auth',
  claims: [
    ...publicPages.map((path) => ({ path, roles: ['anonymous' as const] })),
    ...publicPages.map((path) => ({
      path,
      roles: ['client' as const, 'coach' as const, 'super_admin' as const],
      redirectTo: '/dashboard',
    })),
    // Opened from mails, signed in or not.
    { path: '/auth/reset-password', roles: ['anonymous', 'client', 'coach', 'super_admin'] },
    { path: '/auth/confirm', roles: ['anonymous', 'client', 'coach', 'super_admin'] },
    { path: '/unsubscribe', roles: ['anonymous', 'client', 'coach', 'super_admin'] },
  ],
  navigation: [],
});
