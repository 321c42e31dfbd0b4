import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/usr/local/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const found = (): string | undefined =>
  [process.env['FIREFOX_PATH'], ...usual].find((path) => path !== undefined && existsSync(path));

/**
 * The Firefox in which a check of everything opens each page: FIREFOX_PATH, else an installed one.
 * @throws Error that says what to install
 */
export function firefoxPath(): string {
  const path = found();
  if (path !== undefined) return path;
  throw new Error(
    'A check of everything opens each page in Firefox too: install it (on Debian, as root: ' +
      'apt-get install -y --no-install-recommends firefox-esr), or name one in FIREFOX_PATH.',
  );
}

/**
 * Makes sure that there is a Firefox, installing Debian's package when this is a Debian and we are root.
 * @throws Error that says what to install
 */
export function ensureFirefox(): void {
  if (found() === undefined) installDebianPackage('firefox-esr');
  firefoxPath();
}
