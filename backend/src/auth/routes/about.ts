/** GET /settings: what a client may offer. */
export const settings = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};

/** GET /health, worded as GoTrue's. */
export const health = { name: 'GoTrue', version: 'v2.milepost', description: 'Milepost authentication' };
