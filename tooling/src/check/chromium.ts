import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that the journeys use: CHROMIUM_PATH, else the distribution's package. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...usual].find((path) => path !== undefined && existsSync(path));

/**
 * Makes sure that there is a Chromium, installing Debian's package when this is a Debian and we are root.
 * @throws Error that says what to install
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  installDebianPackage('chromium');
  if (!chromiumPath()) throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.');
}
