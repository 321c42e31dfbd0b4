import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

const usual = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

const nginxPath = (): string | undefined =>
  [process.env['NGINX_PATH'], ...usual].find((path) => path !== undefined && existsSync(path));

/**
 * The nginx that the hosting configuration is tried with: NGINX_PATH, else the distribution's package, which is
 * installed when this is a Debian and we are root.
 * @throws Error that says what to install
 */
export function ensureNginx(): string {
  if (!nginxPath()) installDebianPackage('nginx-light');
  const found = nginxPath();
  if (!found) throw new Error('The hosting configuration is tried with nginx: install it, or name it in NGINX_PATH.');
  return found;
}
