import type { OidcProviderSettings } from '../../environment/sign-in-kinds.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import { Provider } from './provider.ts';

/** Names under which GoTrue knows providers: off here until they are configured, where any other name is unknown. */
const knownNames = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google', 'kakao'],
  ...['keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch'],
  ...['twitter', 'workos', 'x', 'zoom'],
];

export type Providers = {
  /** @throws AuthError validation_failed (400) when it is off or unknown, worded as for a browser's sign-in */
  readonly forBrowser: (name: string | undefined) => Provider;
  /**
   * The provider of a token, by its name or else by its issuer and client.
   * @throws AuthError provider_disabled or validation_failed (400)
   */
  readonly forToken: (wanted: { name: string | undefined; issuer: string; clientId: string }) => Provider;
  /** For `/settings`: every name, and whether it is on. */
  readonly kinds: Readonly<Record<string, boolean>>;
};

export function createProviders(settings: readonly OidcProviderSettings[]): Providers {
  const providers = new Map(settings.map((one) => [one.name, new Provider(one)]));
  return {
    forBrowser: (name = '') => {
      const provider = providers.get(name);
      if (provider !== undefined) return provider;
      throw validationFailed(
        knownNames.includes(name)
          ? 'Unsupported provider: provider is not enabled'
          : `Unsupported provider: Provider ${name} could not be found`,
      );
    },
    forToken: ({ name, issuer, clientId }) => {
      const provider =
        name === undefined
          ? [...providers.values()].find(
              ({ settings: one }) => one.issuer === issuer && one.clientIds.includes(clientId),
            )
          : providers.get(name);
      if (provider !== undefined) return provider;
      if (name !== undefined && knownNames.includes(name)) {
        throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer || name}") is not enabled`);
      }
      throw validationFailed(`Custom OIDC provider "${name ?? issuer}" not allowed`);
    },
    kinds: Object.fromEntries(
      [...new Set([...knownNames, ...providers.keys()])].map((key) => [key, providers.has(key)]),
    ),
  };
}
