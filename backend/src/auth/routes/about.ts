import type { AuthContext } from '../context.ts';

/** GET /settings: what a client may offer. */
export const settings = ({ environment, providers }: Pick<AuthContext, 'environment' | 'providers'>) => ({
  external: { anonymous_users: false, ...providers.kinds, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: environment.signInKinds.samlKey !== undefined,
  saml_private_key_next_configured: false,
  passkeys_enabled: false,
});

/** GET /health, worded as GoTrue's. */
export const health = {
  version: 'v2.milepost',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};
