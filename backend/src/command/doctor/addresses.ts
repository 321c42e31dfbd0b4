import type { Environment } from '../../environment/environment.ts';
import { finding, type Finding } from './finding.ts';

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function publicAddress(check: string, variable: string, address: string): Finding[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const found = (problem: string, fix: string): Finding[] => [
    finding(check, `${variable}: ${address} ${problem}`, fix),
  ];
  if (url === undefined) return found("isn't an address", `Write https://… into ${variable}.`);
  if (isLocal(url)) return found('leads people to their own machine', `Set ${variable} to the public address.`);
  if (url.protocol !== 'https:') return found('is not encrypted', `Serve it by https and write that into ${variable}.`);
  return [];
}

/** What is open to everybody must name where it belongs; on one's own machine the defaults are right. */
export function checkAddresses(environment: Environment): Finding[] {
  if (!environment.production) return [];
  const { siteUrl, publicUrl, allowedOrigins, redirectUrls, trustedProxies, databaseUrl } = environment;
  const found = [
    ...publicAddress('site-url', 'SITE_URL', siteUrl),
    ...publicAddress('api-url', 'SUPABASE_URL', publicUrl),
    ...allowedOrigins.flatMap((origin) => publicAddress('allowed-origins', 'ALLOWED_ORIGINS', origin)),
  ];
  for (const glob of redirectUrls) {
    const [, scheme = '', host = ''] = /^(\w+):\/\/([^/]*)/.exec(glob) ?? [];
    const fix = 'Write whole addresses with https into ADDITIONAL_REDIRECT_URLS, * only behind the host.';
    if (host === '' || host.includes('**') || host.startsWith('*')) {
      found.push(finding('redirect-urls', `Mailed links may lead to ${glob}, which is anyone's host`, fix));
    } else if (scheme !== 'https') {
      found.push(finding('redirect-urls', `Mailed links may lead to ${glob}, which is not encrypted`, fix));
    }
  }
  if (trustedProxies.length === 0) {
    found.push(
      finding(
        'trusted-proxies',
        'No proxy is trusted: behind one, all people count as one address and share its limits',
        'Set TRUSTED_PROXIES to the address of the proxy that serves https.',
      ),
    );
  }
  if (databaseUrl !== undefined) {
    const url = new URL(databaseUrl);
    const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl') ?? 'disable';
    if (!isLocal(url) && ['disable', 'allow', 'prefer', 'false'].includes(mode)) {
      const fix = 'Add ?sslmode=verify-full (or require, in a network of your own) to DATABASE_URL.';
      found.push(finding('database-tls', 'The way to the database may be unencrypted', fix));
    }
  }
  return found;
}
