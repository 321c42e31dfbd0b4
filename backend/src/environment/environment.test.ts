import { parseEnvironment } from './environment.ts';

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

  test('takes a list of origins instead of the usual ones, and an empty variable as none', () => {
    const environment = parseEnvironment({ ALLOWED_ORIGINS: 'https://a.example, https://b.example', SITE_URL: '' });
    expect(environment.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(environment.siteUrl).toBe('http://localhost:3000');
  });

  test('names every variable that is wrong in one sentence', () => {
    const wrong = { PORT_OFFSET: 'many', DATABASE_URL: 'mysql://x', SITE_URL: 'javascript:alert(1)' };
    expect(() => parseEnvironment(wrong)).toThrow(/PORT_OFFSET.*DATABASE_URL.*SITE_URL/);
  });
});
