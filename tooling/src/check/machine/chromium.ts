import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';

const firstThere = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The Chromium that is measured: CHROMIUM_PATH, else the distribution's package. */
export const chromiumPath = (): string | undefined => firstThere([process.env['CHROMIUM_PATH'], ...usual]);

/** The Chromium that the journeys use: CHROMIUM_PATH, else its headless shell (docs/decisions/022), else as above. */
export const journeyChromiumPath = (): string | undefined =>
  firstThere([process.env['CHROMIUM_PATH'], headlessShell, ...usual]);

/**
 * The Chromium in which somebody watches a journey: as above, but the headless shell has no window.
 * @throws Error that says what to install
 */
export function windowChromiumPath(): string {
  const found = chromiumPath();
  if (found !== undefined && !found.includes('headless-shell')) return found;
  throw new Error('A journey in a window needs a whole Chromium: install `chromium`, or name one in CHROMIUM_PATH.');
}

/**
 * Makes sure that the journeys have a Chromium, installing Debian's package when this is a Debian and we are root.
 * @throws Error that says what to install
 */
export function ensureChromium(): void {
  const isThere = (path: string | undefined): boolean => firstThere([path]) !== undefined;
  if (isThere(process.env['CHROMIUM_PATH']) || isThere(headlessShell)) return;
  installDebianPackage('chromium-headless-shell');
  // An older Debian has no such package.
  if (!journeyChromiumPath()) installDebianPackage('chromium');
  if (!journeyChromiumPath()) throw new Error('The journeys need Chromium: install it, or name it in CHROMIUM_PATH.');
}
