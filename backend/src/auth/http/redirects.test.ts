import { createRedirects } from './redirects.ts';

const redirects = createRedirects('https://milepost.example', [
  'https://milepost.example',
  'https://milepost.example/**',
  'https://*.preview.example/auth/*',
]);

describe('linkTarget', () => {
  test.each([
    'https://milepost.example/auth/confirm',
    'https://milepost.example/auth/reset-password?from=mail',
    'https://blue.preview.example/auth/confirm',
  ])('leads to %s, which is allowed', (wanted) => {
    expect(redirects.linkTarget(wanted, 'confirm')).toBe(wanted);
  });

  test.each([
    undefined,
    '',
    'not an address',
    'https://evil.example/',
    'https://milepost.example.evil.example/auth/confirm',
    'https://milepost.example@evil.example/auth/confirm',
    'https://somebody@milepost.example/auth/confirm',
    'https://:secret@milepost.example/auth/confirm',
    'https://milepost.example:444/auth/confirm',
    'http://milepost.example/auth/confirm',
    '//evil.example',
    'javascript:alert(1)//https://milepost.example/',
    'https://a.b.preview.example/auth/confirm',
    'https://blue.preview.example/auth/x/y',
  ])('does not lead to %s but to our own page', (wanted) => {
    expect(redirects.linkTarget(wanted, 'confirm')).toBe('https://milepost.example/auth/confirm');
  });

  test('gives the bare site the page that can spend the token, and drops a fragment', () => {
    const page = 'https://milepost.example/auth/reset-password';
    expect(redirects.linkTarget('https://milepost.example', 'reset-password')).toBe(page);
    expect(redirects.linkTarget('https://milepost.example/', 'reset-password')).toBe(page);
    expect(redirects.linkTarget(`${page}#x`, 'confirm')).toBe(page);
  });
});

test('after a link was spent, a browser goes to an allowed address or to the site', () => {
  expect(redirects.after('https://milepost.example/dashboard')).toBe('https://milepost.example/dashboard');
  expect(redirects.after('https://evil.example/')).toBe('https://milepost.example');
});

test('says of an address whether it is allowed, where none may take its place', () => {
  expect(redirects.allows('https://milepost.example/login')).toBe(true);
  expect(redirects.allows('https://evil.example/')).toBe(false);
  expect(redirects.allows('not an address')).toBe(false);
});
