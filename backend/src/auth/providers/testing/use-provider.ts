import type { quickDatabaseKinds } from '../../../database/testing/test-database.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../../testing/identity-provider.ts';
import { newAddress } from '../../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

export const callback = 'http://localhost:54321/auth/v1/callback';
export const landing = `${siteUrl}/auth/confirm`;

/** What an address that a browser is led to says. */
export const factsIn = (address: string) => {
  const url = new URL(address);
  return {
    page: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
};

/** A backend that lets people in through a provider of their school, for the tests of the present `describe`. */
export function useProvider(kind: (typeof quickDatabaseKinds)[number]) {
  let backend: TestBackend;
  let provider: TestIdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider('custom:school', callback);
    backend = await startTestBackend(kind, {
      signInKinds: { providers: [provider.settings], manualLinking: true, web3Ethereum: false, samlKey: undefined },
    });
  });
  afterAll(async () => {
    await backend.close();
    await provider.close();
  });

  const here = (address: URL | string) => String(address).replace('http://localhost:54321', backend.url);
  /** Opens an address of ours as a browser does, without a key, and gives where it leads. */
  const open = async (address: URL | string, init: RequestInit = {}) => {
    const answer = await fetch(here(address), { redirect: 'manual', ...init });
    expect(answer.status).toBe(302);
    return answer.headers.get('location') ?? '';
  };
  const authorizeAddress = (query: Record<string, string>) =>
    `${backend.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'custom:school', redirect_to: landing, ...query })}`;
  /** Follows the flow from the application's button to the address to which the provider redirects the browser. */
  const comeBack = async (address: string, person: string) => provider.signInAs(await open(address), person);
  const somebody = (email = newAddress(), more: Record<string, unknown> = {}) =>
    provider.addPerson({ email, email_verified: true, name: 'Grace H', role: 'coach', ...more });

  return {
    get backend() {
      return backend;
    },
    get provider() {
      return provider;
    },
    open,
    authorizeAddress,
    comeBack,
    somebody,
  };
}
