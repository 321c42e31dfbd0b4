import { providerLabel } from './sign-in-providers.ts';

test.each([
  ['google', 'Google'],
  ['azure', 'Microsoft'],
  ['linkedin_oidc', 'LinkedIn'],
  ['custom:state-college', 'State college'],
  ['sso:21648a9d-8d5a-4555-a9d1-d6375dc14e92', 'Single sign-on'],
])('people call %s %s', (name, label) => {
  expect(providerLabel(name)).toBe(label);
});
