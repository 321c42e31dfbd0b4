import { makeAuthSession, testIds } from '@milepost/shared/testing/factories';

/** A refusal as the auth service sends it. */
export const authRefusal = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

/** The account that the answers below are about. */
export const authUser = {
  id: testIds.client,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'client@milepost.test',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-11-20T14:00:00Z',
};

/** A fresh sign-in as the auth service answers it. */
export const authSession = makeAuthSession(authUser);

const claims = { sub: authUser.id, exp: authSession.expires_at };

/** What follows an address when the server has redeemed a link of that type itself. */
export const signInFragment = (type: string): string =>
  `#${new URLSearchParams({ access_token: `e30.${btoa(JSON.stringify(claims))}.c2ln`, refresh_token: 'refresh', type }).toString()}`;

/** What follows an address when the server has refused a link. */
export const refusalFragment = (error_code: string, error_description: string): string =>
  `#${new URLSearchParams({ error: 'access_denied', error_code, error_description }).toString()}`;
