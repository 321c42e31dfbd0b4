import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnvironment, settingNames } from './environment.ts';

describe('parseEnvironment', () => {
  test('needs nothing: everything has a default for one machine', () => {
    const environment = parseEnvironment({});
    expect(environment).toMatchObject({
      production: false,
      apiPort: 54321,
      inboxPort: 54324,
      siteUrl: 'http://localhost:3000',
      publicUrl: 'http://localhost:54321',
      seed: true,
    });
    expect(environment.dataFolder).toMatch(/[/\\]\.milepost$/);
    expect(environment.allowedOrigins).toContain('http://localhost:3005');
  });

  test('moves every port and address together', () => {
    expect(parseEnvironment({ PORT_OFFSET: '1000' })).toMatchObject({
      apiPort: 55321,
      inboxPort: 55324,
      siteUrl: 'http://localhost:4000',
      publicUrl: 'http://localhost:55321',
    });
  });

  test('asks for passwords of six characters, or of more', () => {
    expect(parseEnvironment({}).minPasswordCharacters).toBe(6);
    expect(parseEnvironment({ AUTH_PASSWORD_MIN_LENGTH: '12' }).minPasswordCharacters).toBe(12);
    for (const wrong of ['5', '73', 'long']) {
      expect(() => parseEnvironment({ AUTH_PASSWORD_MIN_LENGTH: wrong })).toThrow('AUTH_PASSWORD_MIN_LENGTH');
    }
  });

  test('takes calendar accounts whole or not at all, and a provider of tests never in production', () => {
    const key = Buffer.alloc(32).toString('base64');
    const google = { GOOGLE_CALENDAR_CLIENT_ID: 'id', GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' };
    expect(parseEnvironment({}).calendarAccounts).toEqual({});
    const whole = { ...google, CALENDAR_TOKEN_KEY: key };
    expect(parseEnvironment(whole).calendarAccounts).toEqual(whole);
    expect(() => parseEnvironment(google)).toThrow('CALENDAR_TOKEN_KEY');
    expect(() => parseEnvironment({ ...whole, CALENDAR_TOKEN_KEY: 'short' })).toThrow('CALENDAR_TOKEN_KEY');
    expect(() => parseEnvironment({ MICROSOFT_CALENDAR_CLIENT_ID: 'id' })).toThrow('MICROSOFT_CALENDAR_CLIENT_SECRET');
    const test = { NODE_ENV: 'production', TEST_CALENDAR_PROVIDER: 'http://127.0.0.1:1' };
    expect(() => parseEnvironment(test)).toThrow('TEST_CALENDAR_PROVIDER');
  });

  test('takes both keys of payments by card or none, and a provider of tests never in production', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
    expect(parseEnvironment({}).cardPayments).toEqual({});
    expect(parseEnvironment(keys).cardPayments).toEqual(keys);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(() => parseEnvironment({ ...keys, [name]: '' })).toThrow('STRIPE_WEBHOOK_SECRET');
      expect(() => parseEnvironment({ ...keys, [name]: 'pk_test_abc' })).toThrow(name);
    }
    const test = { NODE_ENV: 'production', TEST_STRIPE_ORIGIN: 'http://127.0.0.1:1' };
    expect(() => parseEnvironment(test)).toThrow('TEST_STRIPE_ORIGIN');
  });

  test('takes a model whole or not at all, over TLS or on this machine', () => {
    const whole = {
      MODEL_ADDRESS: 'https://api.example.org/v1',
      MODEL_KEY: 'key',
      MODEL_NAME: 'writer',
      MODEL_MONTHLY_TOKENS: '1000000',
      MODEL_TIME_LIMIT: '20',
    };
    expect(parseEnvironment({}).connectedModel).toEqual({});
    expect(parseEnvironment(whole).connectedModel).toEqual(whole);
    const { MODEL_KEY: _key, ...local } = { ...whole, MODEL_ADDRESS: 'http://127.0.0.1:11434/v1' };
    expect(parseEnvironment(local).connectedModel).toEqual(local);
    for (const name of ['MODEL_ADDRESS', 'MODEL_NAME', 'MODEL_MONTHLY_TOKENS']) {
      expect(() => parseEnvironment({ ...whole, [name]: '' })).toThrow(name);
    }
    for (const MODEL_ADDRESS of ['http://api.example.org/v1', 'http://127.0.0.1.example.org', 'ftp://localhost', 'x']) {
      expect(() => parseEnvironment({ ...whole, MODEL_ADDRESS })).toThrow('MODEL_ADDRESS');
    }
    for (const MODEL_TIME_LIMIT of ['0', '121', 'long']) {
      expect(() => parseEnvironment({ ...whole, MODEL_TIME_LIMIT })).toThrow('MODEL_TIME_LIMIT');
    }
    for (const MODEL_MONTHLY_TOKENS of ['999', '1e6']) {
      expect(() => parseEnvironment({ ...whole, MODEL_MONTHLY_TOKENS })).toThrow('MODEL_MONTHLY_TOKENS');
    }
  });

  test('takes the relays of calls with a way in to them, or none', () => {
    const secret = {
      CALL_TURN: 'turn:a.example.org:3478, turns:a.example.org:443?transport=tcp',
      CALL_TURN_SECRET: 'x',
    };
    const account = { CALL_TURN: 'turn:a.example.org', CALL_TURN_USERNAME: 'milepost', CALL_TURN_PASSWORD: 'y' };
    expect(parseEnvironment({}).callRelays).toEqual({});
    for (const given of [secret, account, { CALL_STUN: 'stun:a.example.org' }]) {
      expect(parseEnvironment(given).callRelays).toEqual(given);
    }
    for (const wrong of [
      { CALL_TURN: 'turn:a.example.org' },
      { CALL_TURN_SECRET: 'x' },
      { ...secret, CALL_TURN: '' },
      { ...account, CALL_TURN_PASSWORD: '' },
      { ...secret, CALL_TURN: 'https://a.example.org' },
    ]) {
      expect(() => parseEnvironment(wrong)).toThrow('CALL_TURN');
    }
    expect(() => parseEnvironment({ CALL_STUN: 'turn:a.example.org' })).toThrow('CALL_STUN');
  });

  test('fills no demonstration people into a database of one’s own', () => {
    expect(parseEnvironment({ DATABASE_URL: 'postgres://localhost/milepost' }).seed).toBe(false);
    expect(parseEnvironment({ DATABASE_URL: 'postgres://localhost/milepost', MILEPOST_SEED: 'demo' }).seed).toBe(true);
  });

  test('sends mail to real mailboxes rarely, to the local inbox freely', () => {
    const real = parseEnvironment({ SMTP_URL: 'smtp://mail.example.com' }).limits.mailsPerAccount;
    expect(real).toEqual({ minimumIntervalSeconds: 60, perHour: 4 });
    expect(parseEnvironment({}).limits.mailsPerAccount.minimumIntervalSeconds).toBeLessThan(
      real.minimumIntervalSeconds,
    );
  });

  test('sends notifications as mail too, unless told not to', () => {
    expect(parseEnvironment({}).notificationMail).toBe(true);
    expect(parseEnvironment({ NOTIFICATION_MAIL: 'off' }).notificationMail).toBe(false);
    expect(() => parseEnvironment({ NOTIFICATION_MAIL: 'maybe' })).toThrow('NOTIFICATION_MAIL');
  });

  test('trusts calendars of test servers, and never in production', () => {
    const variables = { TEST_CALENDAR_ORIGINS: 'http://127.0.0.1:8080' };
    expect(parseEnvironment(variables).testCalendarOrigins).toEqual(['http://127.0.0.1:8080']);
    expect(() => parseEnvironment({ TEST_CALENDAR_ORIGINS: '127.0.0.1' })).toThrow('must be origins');
    expect(() => parseEnvironment({ ...variables, NODE_ENV: 'production' })).toThrow('never for production');
  });

  test('takes a list of origins instead of the usual ones, and an empty variable as none', () => {
    const environment = parseEnvironment({ ALLOWED_ORIGINS: 'https://a.example, https://b.example', SITE_URL: '' });
    expect(environment.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(environment.siteUrl).toBe('http://localhost:3000');
  });

  test('allows previews from nowhere unless origins are named, exactly', () => {
    expect(parseEnvironment({}).previewOrigins).toEqual([]);
    const named = parseEnvironment({ PREVIEW_ORIGINS: 'https://a.example, http://localhost:4002' });
    expect(named.previewOrigins).toEqual(['https://a.example', 'http://localhost:4002']);
    for (const wrong of ['https://a.example/', '*', 'https://*.example', 'a.example', 'https://A.example']) {
      expect(() => parseEnvironment({ PREVIEW_ORIGINS: wrong })).toThrow('PREVIEW_ORIGINS: must be origins such as');
    }
  });

  describe('further ways to sign in', () => {
    const providersOf = (value: unknown) =>
      parseEnvironment({ AUTH_OIDC_PROVIDERS: JSON.stringify(value) }).signInKinds.providers;

    test('are off unless they are asked for; people may link what is on', () => {
      expect(parseEnvironment({ AUTH_OIDC_PROVIDERS: '' }).signInKinds).toEqual({
        providers: [],
        manualLinking: true,
        web3Ethereum: false,
        samlKey: undefined,
      });
      const changed = parseEnvironment({ AUTH_MANUAL_LINKING: 'off', AUTH_WEB3_ETHEREUM: 'on' }).signInKinds;
      expect(changed).toMatchObject({ manualLinking: false, web3Ethereum: true });
    });

    test('are providers with an issuer of their own or one that everybody knows', () => {
      const given = {
        google: { client_id: ['web', 'phone'], secret: 's' },
        'custom:school': { issuer: 'https://id.school.example', client_id: 'web', skip_nonce_check: true },
      };
      expect(providersOf(given)).toEqual([
        {
          name: 'google',
          issuer: 'https://accounts.google.com',
          clientIds: ['web', 'phone'],
          secret: 's',
          skipNonceCheck: false,
        },
        {
          name: 'custom:school',
          issuer: 'https://id.school.example',
          clientIds: ['web'],
          secret: undefined,
          skipNonceCheck: true,
        },
      ]);
    });

    test.each([
      ['a provider without an issuer', { keycloak: { client_id: 'x' } }],
      ['an issuer that anybody on the way can be', { keycloak: { client_id: 'x', issuer: 'http://id.example' } }],
      ['a name that means something else', { email: { client_id: 'x', issuer: 'https://id.example' } }],
      ['no client', { google: { client_id: [] } }],
      ['a setting that is none', { google: { client_id: 'x', clientSecret: 's' } }],
    ])('are refused with %s', (_, given) => {
      expect(() => providersOf(given)).toThrow(/AUTH_OIDC_PROVIDERS/);
    });

    test('need JSON for providers and a whole RSA key for SAML', () => {
      expect(() => parseEnvironment({ AUTH_OIDC_PROVIDERS: 'google' })).toThrow('AUTH_OIDC_PROVIDERS: is not JSON');
      const key = (modulusLength: number, type: 'pkcs1' | 'pkcs8') =>
        generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type, format: 'der' }).toString('base64');
      for (const type of ['pkcs1', 'pkcs8'] as const) {
        const { samlKey } = parseEnvironment({ AUTH_SAML_PRIVATE_KEY: key(2048, type) }).signInKinds;
        expect(samlKey?.asymmetricKeyType).toBe('rsa');
      }
      for (const wrong of [key(1024, 'pkcs8'), 'no key']) {
        expect(() => parseEnvironment({ AUTH_SAML_PRIVATE_KEY: wrong })).toThrow(/AUTH_SAML_PRIVATE_KEY/);
      }
    });
  });

  test('names every variable that is wrong in one sentence', () => {
    const wrong = { PORT_OFFSET: 'many', DATABASE_URL: 'mysql://x', SITE_URL: 'javascript:alert(1)' };
    expect(() => parseEnvironment(wrong)).toThrow(/PORT_OFFSET.*DATABASE_URL.*SITE_URL/);
  });

  test('knows no variable that .env.example does not explain', () => {
    const explained = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    expect(settingNames.filter((name) => !explained.includes(`\n${name}=`))).toEqual([]);
  });
});
