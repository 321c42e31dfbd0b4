/** Names that are no capitalized word. */
const labels: ReadonlyMap<string, string> = new Map([
  ['azure', 'Microsoft'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['linkedin_oidc', 'LinkedIn'],
  ['slack_oidc', 'Slack'],
  ['workos', 'WorkOS'],
  ['web3', 'Ethereum wallet'],
]);

/**
 * What people call the provider that the sign-in service names so: 'Google' of `google`, 'State college' of
 * `custom:state-college`, 'Single sign-on' of a company's.
 */
export function providerLabel(name: string): string {
  if (name.startsWith('sso:')) return 'Single sign-on';
  const words = name.replace(/^custom:/, '').replaceAll(/[-_]+/g, ' ');
  return labels.get(name) ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
